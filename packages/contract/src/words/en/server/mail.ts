/** Mail is written by the server alone, so these words are in none of the console's files. */
export const words = {
  mail: {
    foot: 'Laneway runs lanes, rooms and bookings for venues.',
    no_reply: 'This mail was sent automatically.',
    not_you: 'If you did not ask for this, you need not do anything.',
    confirm: {
      subject: 'Your Laneway code',
      heading: 'Confirm your email',
      lead: 'Type this code in the browser where you registered:',
      button: 'Enter the code',
      valid_one: 'The code is valid for {count} minute and works once.',
      valid_other: 'The code is valid for {count} minutes and works once.',
    },
    known: {
      subject: 'You already have a Laneway account',
      lead: 'Somebody tried to create an account with this email, and there is one already. Log in with your password, or set a new one.',
      button: 'Set a new password',
    },
    reset: {
      subject: 'Set a new password',
      lead: 'Somebody asked for a new password for the Laneway account with this email.',
      button: 'Set a new password',
      valid_one: 'The link is valid for {count} minute and works once.',
      valid_other: 'The link is valid for {count} minutes and works once.',
      ends: 'A new password signs every device out.',
    },
    invitation: {
      subject: '{business} invites you to Laneway',
      hello: 'Hello {name},',
      subject_owner: 'Your business {business} is on Laneway',
      lead_owner:
        '{business} is set up on Laneway, and you are its owner. Accept the invitation to log in as the business.',
      lead: '{business} has set up an account for you. Accept the invitation to log in as a manager.',
      button: 'Accept the invitation',
      valid_one: 'The invitation is valid for {count} day and works once.',
      valid_other: 'The invitation is valid for {count} days and works once.',
      unknown: 'If you do not know who invites you, you need not do anything.',
    },
    payment_link: {
      subject: 'Pay your booking at {business}',
      heading: '{amount} to pay',
      lead: 'This is for booking {code} at {outlet}. Pay it by card; nothing else is needed.',
      button: 'Pay {amount}',
      until: 'The link works until {deadline}.',
      not_you: 'If this booking is not yours, you need not do anything.',
    },
    notice: {
      paid_twice: {
        subject: 'Paid twice: {code}',
        lead: 'A card payment came through late, so booking {code} of {name} at {outlet} is paid {amount} above its total. Give that back.',
        button: 'Open the booking',
      },
      payment_bounced: {
        subject: 'A card payment was taken back: {code}',
        lead: 'The bank took {amount} back that {name} had paid at {outlet}. Booking {code} owes it again.',
        button: 'Open the booking',
      },
      payment_differs: {
        subject: 'The bank speaks of other money: {code}',
        lead: 'Of booking {code} of {name} at {outlet} the bank reports {amount}, which is not in its payments. Nothing was changed here: compare it with your account at the bank.',
        button: 'Open the booking',
      },
      refund_failed: {
        subject: 'A refund did not go through: {code}',
        lead: '{amount} could not be given back to the card of {name} at {outlet}. It can be tried again, or given in cash.',
        button: 'Open the booking',
      },
      close_differs: {
        subject: '{outlet}: the count of {day} differs',
        short: '{amount} are missing.',
        over: 'There are {amount} too many.',
        button: 'Open the day',
      },
      foot: 'You get this because a manager of {outlet} named this address for notices.',
    },
    registration: {
      subject: '{business} invites you to Laneway',
      heading: 'Register your business',
      lead: '{business} runs its lanes and bookings with Laneway and thought of you. Register your business in a few minutes.',
      button: 'Register a business',
    },
    news: {
      new_device: {
        subject: 'New sign-in to your Laneway account',
        lead: 'Somebody signed in to your account with a browser that you had not used before.',
      },
      password: {
        subject: 'Your Laneway password was changed',
        lead: 'Your account has a new password. Other devices were signed out.',
      },
      two_step_on: {
        subject: 'Two-step sign-in is on',
        lead: 'From now on your account asks for a code of your authenticator app.',
      },
      two_step_off: {
        subject: 'Two-step sign-in is off',
        lead: 'From now on your account is open to whoever has its password.',
      },
      two_step_reset: {
        subject: 'Two-step sign-in was reset',
        lead: 'Those who run Laneway took two-step sign-in off your account. Set it up again in your profile.',
      },
      recovery_codes: {
        subject: 'You have new recovery codes',
        lead: 'New recovery codes were made for your account. The earlier ones no longer work.',
      },
      when: 'Time: {time} UTC',
      browser: 'Browser: {from}',
      address: 'Network address: {address}',
      button: 'That was not me: set a new password',
      not_you: 'If it was you, you need not do anything.',
    },
    box: {
      title: 'Dev mailbox',
      lead: 'No mail server is set (SMTP_URL), so mail is kept here. Only this computer can see it.',
      none: 'No mail yet. Register a business or ask for a new password, and it appears here.',
      to: 'To',
      from: 'From',
      reply_to: 'Reply to',
      subject: 'Subject',
      when: 'Written',
      back: 'All mail',
      html: 'As the receiver sees it',
      text: 'As text',
    },
  },
};
