/** Said by the server alone, about the sign-in at an outside provider. */
export const words = {
  provider: {
    down: '{provider} does not answer at the moment. Log in with your password, or try again later.',
    denied: '{provider} did not sign you in.',
    again: 'This sign-in took too long, or was begun in another browser. Please begin again.',
    unverified: '{provider} has not confirmed your email. Have it confirmed there, or log in with your password.',
    unknown: 'Nobody here has the email {email}. Ask who runs your venue for an invitation.',
    off: 'You have switched your sign-in at {provider} off. Log in with your password; on your profile page you can switch it on again.',
    password_first: 'Set a password first: without one you could not log in any more.',
  },
};
