/** This person's events come a little after the answer to the command that caused them. */
const ECHO_MS = 2000;
let writing = 0;
let echoUntil = 0;

/** Notes that a command is under way. @returns what to call when it has ended. */
export function noteWriting(): () => void {
  writing += 1;
  return () => {
    writing -= 1;
    echoUntil = Date.now() + ECHO_MS;
  };
}

/** This desk is writing, or just has: events of this person may be its own echo. */
export function isWriting(): boolean {
  return writing > 0 || Date.now() < echoUntil;
}
