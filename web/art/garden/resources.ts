// What cells give, the points of a conquest, and the humans' foot, around 0 0.

export const RESOURCES: Readonly<Record<string, string>> = {
  'garden-food': `<path d="M-1,-9 q6,-4 9,0 q5,7 -8,18 q-13,-11 -8,-18 q3,-4 7,0z" fill="#e8304a"/>
    <path d="M-6,-8 q3,-4 6,-1 q0,-4 4,-5 q-1,3 1,4 q4,-1 4,2 q-4,2 -8,0 q-5,3 -7,0z" fill="#4fae3a"/>
    <g fill="#ffe08a">
      <circle cx="-3" cy="-1" r="1"/>
      <circle cx="2.6" cy="-2" r="1"/>
      <circle cx="0" cy="3" r="1"/>
      <circle cx="5" cy="1" r="1"/>
    </g>
    <path d="M-6,-3 q0,-2 2,-3" stroke="#fff" stroke-width="1.6" fill="none" stroke-linecap="round" opacity=".8"/>`,
  'garden-metal': `<path d="M-11,5 L-7,-4 H7 L11,5z" fill="#8fa3bd"/>
    <path d="M-7,-4 L-4,-8 H9 L7,-4z" fill="#e6eef8"/>
    <path d="M7,-4 L9,-8 L13,1 L11,5z" fill="#5f738f"/>
    <path d="M-8,3 L-5,-2.4 H2" stroke="#fff" stroke-width="1.5" fill="none"/>`,
  'garden-stone': `<path d="M-11,6 L-9,-3 L-3,-8 L5,-7 L11,0 L10,6 Q0,9 -11,6z" fill="#8b8791"/>
    <path d="M-9,-3 L-3,-8 L5,-7 L1,-2 L-5,1z" fill="#c9c6cf"/>
    <path d="M5,-7 L11,0 L10,6 L4,4 L1,-2z" fill="#6a6672"/>`,
  'garden-wood': `<path d="M-11,-4 L5,-8 Q12,-4 10,4 L-7,8z" fill="#9a6332"/>
    <path d="M-11,-4 L5,-8 L7,-6 L-9,-1z" fill="#c48a50"/>
    <ellipse cx="-9" cy="2" rx="4.6" ry="6.2" fill="#f0cf97"/>
    <ellipse cx="-9" cy="2" rx="2.6" ry="3.7" fill="none" stroke="#b07b3f" stroke-width="1.2"/>
    <circle cx="-9" cy="2" r="1" fill="#b07b3f"/>`,
  'garden-point': `<path d="M0,-10 l3,6.4 7,.8 -5.2,4.8 1.4,6.9 -6.2,-3.4 -6.2,3.4 1.4,-6.9 -5.2,-4.8 7,-.8z" fill="#ffc531" stroke="#5a3a1c" stroke-width=".8" stroke-linejoin="round"/>`,
  'garden-humans': `<path d="M-3,-6 q7,-2 8,4 q0,4 -2,7 q0,5 -4,5 q-4,0 -4,-5 q0,-3 -1,-5 q-1,-4 3,-6z" fill="#f6c9a0"/>
    <ellipse cx="-4.4" cy="-9" rx="2.4" ry="2.9" fill="#f6c9a0"/>
    <circle cx="-.2" cy="-10.4" r="1.8" fill="#f6c9a0"/>
    <circle cx="3.2" cy="-9.6" r="1.6" fill="#f6c9a0"/>
    <circle cx="5.8" cy="-7.8" r="1.4" fill="#f6c9a0"/>
    <path d="M-3,-2 q4,-2 7,1" stroke="#d99a6a" stroke-width="1.4" fill="none" stroke-linecap="round"/>`,
};
