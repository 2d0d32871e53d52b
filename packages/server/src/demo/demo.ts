/** What the server needs of the demo. */
export { fillDemo } from './fill-demo.ts';
export { keepDemoAlive } from './keep-demo-alive.ts';
export { DEMO_SIGN_INS } from './sign-ins.ts';
