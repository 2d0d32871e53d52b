/** What the history says of accounts and sign-ins. */
export const words = {
  activity: {
    deed: {
      access: { refused: 'was refused {call}' },
      admin: { created: 'became an Admin' },
      identity: {
        confirmed: 'confirmed the email',
        password_changed: 'changed their password',
        password_set: 'set a new password',
        provider_off: 'switched their sign-in at {name} off',
        provider_on: 'switched their sign-in at {name} on again',
        recovery_codes: 'made new recovery codes',
        two_step_off: 'switched two-step sign-in off',
        two_step_on: 'switched two-step sign-in on',
        two_step_reset: 'took two-step sign-in off {name}',
      },
      profile: { updated: 'changed their profile: {fields}' },
      session: {
        closed: 'signed out',
        ended: 'signed one of their devices out',
        opened: 'signed in',
        proved: 'proved by their password that it is them',
      },
      sign_in: {
        failed: 'refused a sign-in as {name}',
        locked: 'made {name} wait, after too many tries to sign in',
      },
    },
  },
};
