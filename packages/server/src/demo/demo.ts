/** What the server needs of the demo. */
export { fillDemo, type DemoFilled } from './fill-demo.ts';
export { keepDemoAlive } from './keep-demo-alive.ts';
export { DEMO_SIGN_INS } from './sign-ins.ts';
