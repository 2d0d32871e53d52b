import { z } from 'zod';
import { email, newPassword, personName, phone } from '../http/fields.ts';
import { id, instant, request, version } from '../http/wire.ts';
import { LANGUAGES } from '../words/languages.ts';
import { oneTimeCode, role } from './identity.schema.ts';
import { THEMES } from './themes.ts';

const language = z.enum(LANGUAGES);
const theme = z.enum(THEMES);
const currentPassword = z.string().min(1).max(128);

/** The values of the form of one's own details. */
export const profileForm = z.strictObject({
  firstName: personName,
  lastName: personName,
  phone,
  language,
  theme,
  /** An uploaded picture; null removes the present one. */
  profileImageId: id.nullable().optional(),
});
/** Requires the old password, so that an unlocked screen is not enough. */
export const passwordForm = z
  .strictObject({ currentPassword, newPassword, repeat: z.string() })
  .refine((typed) => typed.newPassword === typed.repeat, {
    path: ['repeat'],
    params: { words: 'validation.password_differs' },
  });

/** Only sent fields change. Name, phone and picture need the version that was seen, a new password the old one. */
export const profileUpdateBody = request({
  ...profileForm.partial().shape,
  version: version.optional(),
  currentPassword: currentPassword.optional(),
  newPassword: newPassword.optional(),
})
  .refine((sent) => sent.version !== undefined || !touchesStaff(sent), { path: ['version'] })
  .refine((sent) => sent.newPassword === undefined || sent.currentPassword !== undefined, {
    path: ['currentPassword'],
  });

type OfStaff = { firstName?: unknown; lastName?: unknown; phone?: unknown; profileImageId?: unknown };

function touchesStaff({ firstName, lastName, phone: number, profileImageId }: OfStaff): boolean {
  return [firstName, lastName, number, profileImageId].some((value) => value !== undefined);
}

/** How long an entered password counts, for this session, before a change of rights. */
export const PROOF_MINUTES = 5;
export const proofForm = z.strictObject({ password: currentPassword });
export const proofBody = request(proofForm.shape);

/** What a colleague types at another's desk to approve one command there; the session stays the desk's. */
export const approvalForm = z.strictObject({ email, password: currentPassword, code: z.string().trim().max(40) });

const twoStepProof = z.strictObject({ password: currentPassword, code: oneTimeCode });
/** Turning off, or new recovery codes: needs the password and a code. */
export const twoStepForm = twoStepProof;
/** Setting up, after the password: needs the first code of the app. */
export const twoStepConfirmForm = twoStepProof.pick({ code: true });
export const twoStepBody = request({
  step: z.enum(['begin', 'confirm', 'off', 'codes']),
  ...twoStepProof.partial().shape,
})
  .refine((sent) => sent.password !== undefined || sent.step === 'confirm', { path: ['password'] })
  .refine((sent) => sent.code !== undefined || sent.step === 'begin', { path: ['code'] });
export const twoStepAnswer = z.object({
  message: z.string(),
  /** Pending: the secret for the authenticator app, as text and as the URI of its QR code. */
  secret: z.string().optional(),
  uri: z.string().optional(),
  /** Shown only once; each works once. */
  recoveryCodes: z.array(z.string()).optional(),
});

export const ownSession = z.object({
  sessionId: id,
  /** The browser's user agent. */
  device: z.string(),
  address: z.string(),
  role,
  /** ADM: an Admin inside a business. */
  userRole: role,
  businessName: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** The caller's session. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** An outside provider that the person is bound at; `offSince`: since when they have switched it off. */
export const ownProvider = z.object({
  issuer: z.string(),
  /** Its name; for a provider that is no longer in use here, its host. */
  name: z.string(),
  since: instant,
  offSince: instant.nullable(),
});
export type OwnProvider = z.infer<typeof ownProvider>;
export const ownProviders = z.object({
  /** A person without one cannot switch off their sign-in at a provider. */
  hasPassword: z.boolean(),
  rows: z.array(ownProvider),
});
export const providerSwitchBody = request({ issuer: z.string().min(1).max(500), on: z.boolean() });
