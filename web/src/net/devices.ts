// What is asked over plain HTTP about somebody's devices, and about going away for good.
import type { DeviceCode, DeviceInfo, UserMade } from '../wire';
import { answered, json, part, post, shown } from './rest';

export const newDevice = (code: string) => json<UserMade>('/api/v1/users/devices', post({ code }));
export const newCode = (device: string) => json<DeviceCode>('/api/v1/users/me/codes', { method: 'POST', headers: shown(device) });
export const devices = (device: string) => json<DeviceInfo[]>('/api/v1/users/me/devices', { headers: shown(device) });

export async function removeUser(device: string): Promise<void> {
  await answered('/api/v1/users/me', { method: 'DELETE', headers: shown(device) });
}

export async function removeDevice(id: string, device: string): Promise<void> {
  await answered(`/api/v1/users/me/devices/${part(id)}`, { method: 'DELETE', headers: shown(device) });
}
