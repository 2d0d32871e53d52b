import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { scheduleCreate, scheduleDelete, scheduleUpdate } from '@laneway/contract/plans/schedule.endpoints';
import type { Plan, Schedule } from '@laneway/domain/plans/plan';
import { ApiError } from '../../platform/http/api-error.ts';
import { changeDocument, type Caller } from './change-document.ts';
import { checkPlan } from './check-plan.ts';
import { withId } from './plan-document.ts';

/**
 * Adds a schedule to a plan, behind the others.
 * @throws ApiError `not_found`, `stale`, `plan.imported`, `validation`, `plan.time_frame_mismatch`
 */
export async function createSchedule(
  caller: Caller,
  { planId, version: seen, schedule }: InputOf<typeof scheduleCreate>['body'],
): Promise<AnswerOf<typeof scheduleCreate>> {
  const made = withId(schedule);
  const version = await changeDocument(caller, planId, { version: seen }, (was) =>
    checked(caller, was, [...was.schedules, made], was.schedules.length),
  );
  return { message: caller.say('plans.schedule_created'), scheduleId: made.scheduleId, version };
}

/**
 * Changes a schedule of a plan; another scheduleIndex moves it there.
 * @throws ApiError `not_found`, `stale`, `plan.imported`, `validation`, `plan.time_frame_mismatch`
 */
export async function updateSchedule(
  caller: Caller,
  { planId, version: seen, schedule }: InputOf<typeof scheduleUpdate>['body'],
): Promise<AnswerOf<typeof scheduleUpdate>> {
  const { scheduleId } = schedule;
  const version = await changeDocument(caller, planId, { version: seen }, (was) => {
    const others = withoutSchedule(was, scheduleId);
    const place = Math.min(schedule.scheduleIndex - 1, others.length);
    return checked(caller, was, others.toSpliced(place, 0, schedule), place);
  });
  return { message: caller.say('plans.schedule_updated'), scheduleId, version };
}

/** Takes a schedule out of a plan. @throws ApiError `not_found`, `stale`, `plan.imported`. */
export async function deleteSchedule(
  caller: Caller,
  { params: { planId, scheduleId }, query }: InputOf<typeof scheduleDelete>,
): Promise<AnswerOf<typeof scheduleDelete>> {
  const version = await changeDocument(caller, planId, query, async (was) => ({
    ...was,
    schedules: counted(withoutSchedule(was, scheduleId)),
  }));
  return { message: caller.say('plans.schedule_deleted'), version };
}

function withoutSchedule({ schedules }: Plan, scheduleId: string): Schedule[] {
  const others = schedules.filter((one) => one.scheduleId !== scheduleId);
  if (others.length === schedules.length) throw new ApiError('not_found');
  return others;
}

function counted(schedules: readonly Schedule[]): Schedule[] {
  return schedules.map((one, place) => ({ ...one, scheduleIndex: place + 1 }));
}

/** The plan with these schedules. Errors of the one at `place` name the fields of the body, which is that schedule. */
async function checked(caller: Caller, was: Plan, schedules: readonly Schedule[], place: number): Promise<Plan> {
  const plan = { ...was, schedules: counted(schedules) };
  const prefix = `schedules.${place}.`;
  const nameOf = (path: string) => {
    if (path === 'schedules') return 'schedule';
    return path.startsWith(prefix) ? `schedule.${path.slice(prefix.length)}` : path;
  };
  await checkPlan(caller, plan, { was, nameOf });
  return plan;
}
