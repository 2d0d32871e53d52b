import { z } from 'zod';
import { newPassword, personName, phone } from '../http/fields.ts';
import { id, instant, request, version } from '../http/wire.ts';
import { LANGUAGES } from '../words/languages.ts';
import { oneTimeCode, role } from './identity.schema.ts';
import { THEMES } from './themes.ts';

const language = z.enum(LANGUAGES);
const theme = z.enum(THEMES);
const currentPassword = z.string().min(1).max(128);

/** What the form of one's own details holds. */
export const profileForm = z.strictObject({
  firstName: personName,
  lastName: personName,
  phone,
  language,
  theme,
  /** A picture that was uploaded; null takes the present one away. */
  profileImageId: id.nullable().optional(),
});
/** The old password is asked for again, so that an unlocked screen is not enough. */
export const passwordForm = z
  .strictObject({ currentPassword, newPassword, repeat: z.string() })
  .refine((typed) => typed.newPassword === typed.repeat, {
    path: ['repeat'],
    params: { words: 'validation.password_differs' },
  });

/** Only what is sent changes. Name, phone and picture need the version that was seen, a new password the old one. */
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

/** The password, asked again before a change of rights; good for this session and this long. */
export const PROOF_MINUTES = 5;
export const proofForm = z.strictObject({ password: currentPassword });
export const proofBody = request(proofForm.shape);

const twoStepProof = z.strictObject({ password: currentPassword, code: oneTimeCode });
/** Turned off, or new recovery codes: the password and a code are asked for. */
export const twoStepForm = twoStepProof;
/** Set up, once the password was given: the first code of the app. */
export const twoStepConfirmForm = twoStepProof.pick({ code: true });
export const twoStepBody = request({
  step: z.enum(['begin', 'confirm', 'off', 'codes']),
  ...twoStepProof.partial().shape,
})
  .refine((sent) => sent.password !== undefined || sent.step === 'confirm', { path: ['password'] })
  .refine((sent) => sent.code !== undefined || sent.step === 'begin', { path: ['code'] });
export const twoStepAnswer = z.object({
  message: z.string(),
  /** Begun: what the authenticator app takes, as text and as the address that its picture holds. */
  secret: z.string().optional(),
  uri: z.string().optional(),
  /** Shown this once; each works once. */
  recoveryCodes: z.array(z.string()).optional(),
});

export const ownSession = z.object({
  sessionId: id,
  /** As the browser named itself. */
  device: z.string(),
  address: z.string(),
  role,
  /** ADM: an Admin inside a business. */
  userRole: role,
  businessName: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** An outside provider that signs the person in; `offSince`: they have switched that off. */
export const ownProvider = z.object({
  issuer: z.string(),
  /** As people call it; of one that is not in use here any more, its host. */
  name: z.string(),
  since: instant,
  offSince: instant.nullable(),
});
export type OwnProvider = z.infer<typeof ownProvider>;
export const ownProviders = z.object({
  /** Without one, sign-in at a provider cannot be switched off. */
  hasPassword: z.boolean(),
  rows: z.array(ownProvider),
});
export const providerSwitchBody = request({ issuer: z.string().min(1).max(500), on: z.boolean() });
