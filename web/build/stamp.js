// Remembers for which lock file the packages were installed: who needs them
// compares the two files instead of asking npm.
import { copyFileSync } from 'node:fs';

copyFileSync('package-lock.json', 'node_modules/.installed-lock.json');
