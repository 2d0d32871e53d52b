import type { twoStepAnswer, twoStepBody } from '@laneway/contract/identity/own-account.schema';
import type { z } from 'zod';
import { PLATFORM_BUSINESS, type Database, type Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Say } from '../../../platform/http/words.ts';
import type { Seal } from '../../../platform/settings/seal.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordChange } from '../own-account/account-news.ts';
import { countGuess, forgetFailures } from '../sign-in/attempts.ts';
import { hasSignedIn } from '../sign-in/known-device.ts';
import { identityById } from '../sign-in/identity.repository.ts';
import { checkOwnPassword, type Asker } from '../own-account/own-account.service.ts';
import { beginTwoStep, useCode, withRecoveryCodes, type TwoStep } from './two-step.ts';
import { lockTwoStep, readTwoStep, writeTwoStep } from './two-step.repository.ts';

type Body = z.output<typeof twoStepBody>;
type Answer = z.input<typeof twoStepAnswer>;

/**
 * One step of setting up or turning off the person's authenticator app.
 * @throws ApiError `validation` at `password` or `code`, `auth.two_step_changed` when the state is not the one the step
 *   starts from, `too_many` after wrong guesses.
 */
export async function carryOutStep(database: Database, seal: Seal, asker: Asker, body: Body): Promise<Answer> {
  const { actor, address, say } = asker;
  if (body.step !== 'confirm') await checkOwnPassword(database, asker, body.password ?? '', 'password');
  const guess = { email: actor.email, address, of: 'two_step' as const, device: actor.sessionId };
  if (body.step !== 'begin') await countGuess(database, guess, say);
  const answer = await database.transaction(actor.businessId, async (tx) => {
    const row = await lockTwoStep(tx, actor.identityId);
    if (body.step === 'begin') return begin(tx, seal, actor, row, say);
    if (row?.state !== (body.step === 'confirm' ? 'pending' : 'on')) throw new ApiError('auth.two_step_changed');
    const used = useCode(seal, actor.identityId, row, body.code ?? '', tx.now.epochMilliseconds);
    if (used === null)
      throw new ApiError('validation', { details: { fields: { code: say('error.auth.code_invalid') } } });
    return body.step === 'off' ? turnOff(tx, asker) : giveCodes(tx, seal, asker, used);
  });
  if (body.step !== 'begin') await forgetFailures(database, guess);
  return answer;
}

function begin(tx: Tx, seal: Seal, actor: Actor, row: TwoStep | null, say: Say): Answer {
  if (row?.state === 'on') throw new ApiError('auth.two_step_changed');
  const begun = beginTwoStep(seal, actor);
  writeTwoStep(tx, actor.identityId, begun.row);
  return { message: say('profile.two_step_begun'), secret: begun.secret, uri: begun.uri };
}

async function giveCodes(tx: Tx, seal: Seal, asker: Asker, used: TwoStep): Promise<Answer> {
  const { actor, say } = asker;
  const isNew = used.state === 'pending';
  const { row, codes } = withRecoveryCodes(seal, actor.identityId, { ...used, state: 'on' });
  writeTwoStep(tx, actor.identityId, row);
  await recordChange(tx, asker, isNew ? 'identity.two_step_on' : 'identity.recovery_codes');
  return { message: say(isNew ? 'profile.two_step_is_on' : 'profile.two_step_codes_new'), recoveryCodes: codes };
}

async function turnOff(tx: Tx, asker: Asker): Promise<Answer> {
  writeTwoStep(tx, asker.actor.identityId, null);
  await recordChange(tx, asker, 'identity.two_step_off');
  return { message: asker.say('profile.two_step_is_off') };
}

/** The second factor of a sign-in. */
export type SecondStep = { identityId: string; code: string | undefined };

/**
 * Checks the code of a sign-in that needs one, before anything about the person is revealed. Does not use it up yet.
 * @throws ApiError `auth.two_step` when it is missing, `auth.code_invalid` when it is wrong, `too_many`.
 */
export async function checkSecondStep(
  database: Database,
  seal: Seal,
  { identityId, code }: SecondStep,
  from: { address: string; browser: Buffer; say: Say },
): Promise<void> {
  const { row, email, isKnown, now } = await database.transaction(PLATFORM_BUSINESS, async (tx) => ({
    row: await readTwoStep(tx, identityId),
    email: (await identityById(tx, identityId))?.email ?? '',
    isKnown: await hasSignedIn(tx, identityId, from.browser),
    now: tx.now.epochMilliseconds,
  }));
  if (row?.state !== 'on') return;
  if (code === undefined) throw new ApiError('auth.two_step');
  const device = isKnown ? from.browser.toString('hex') : undefined;
  const guess = { email, address: from.address, of: 'two_step' as const, device };
  const triesLeft = await countGuess(database, guess, from.say);
  if (useCode(seal, identityId, row, code, now) === null)
    throw new ApiError('auth.code_invalid', { details: { triesLeft } });
  await forgetFailures(database, guess);
}

/** Uses the code up, in the transaction that uses the sign-in's token. @throws ApiError as `checkSecondStep`. */
export async function passSecondStep(tx: Tx, seal: Seal, { identityId, code }: SecondStep): Promise<void> {
  const row = await lockTwoStep(tx, identityId);
  if (row?.state !== 'on') return;
  if (code === undefined) throw new ApiError('auth.two_step');
  const used = useCode(seal, identityId, row, code, tx.now.epochMilliseconds);
  if (used === null) throw new ApiError('auth.code_invalid');
  writeTwoStep(tx, identityId, used);
}
