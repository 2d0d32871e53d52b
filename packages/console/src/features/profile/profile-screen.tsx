import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { UserDetail } from '@laneway/contract/identity/identity.schema';
import { type OwnProvider, profileForm } from '@laneway/contract/identity/own-account.schema';
import { LANGUAGES } from '@laneway/contract/words/languages';
import { showPhone } from '@laneway/domain/patterns/phone';
import type { z } from 'zod';
import { t as say } from '../../app/words/i18n.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormCard, FormRow, FormScreen } from '../../app/form/form-screen.tsx';
import { PictureField } from '../../app/form/picture-field.tsx';
import type { Fact } from '../../app/form/stale.ts';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { ThemeCards } from '../../app/settings/theme-cards.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProvidersCard } from './providers-card.tsx';
import { useKeepProfile, useProfile } from './profile.queries.ts';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard, type TwoStepTask } from './two-step-card.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';

type Values = z.input<typeof profileForm>;
type Named = Pick<UserDetail, 'firstName' | 'lastName' | 'phone' | 'profileImageUrl' | 'version'>;

/** One's own account: details, language and theme, password, devices. */
export function ProfileScreen() {
  const { t } = useTranslation();
  return (
    <Loaded
      query={useProfile()}
      failed={t('profile.failed')}
      skeleton={
        <Skeleton>
          <SkeletonBar width={280} height={20} />
        </Skeleton>
      }
    >
      {(person) => <Profile person={person} />}
    </Loaded>
  );
}

function Profile({ person }: { person: UserDetail }) {
  const { t } = useTranslation();
  const [changesPassword, setChangesPassword] = useState(false);
  const [task, setTask] = useState<TwoStepTask | null>(null);
  const [switching, setSwitching] = useState<OwnProvider | null>(null);
  const [uploading, setUploading] = useState(false);
  const { form, save, note, kept } = useProfileForm(person);
  const { register, control, formState } = form;
  const { errors } = formState;
  // What was only tried on is taken off again.
  useEffect(() => () => applySettings(settings.get()), []);
  return (
    <>
      <FormScreen
        title={t('profile.title')}
        action={t('action.update')}
        onCancel={() => {
          form.reset();
          applySettings(settings.get());
        }}
        onSubmit={save}
        isSubmitting={formState.isSubmitting}
        isDirty={formState.isDirty}
        kept={kept}
        busy={uploading}
        error={errors.root?.message}
        aside={
          <>
            <FormCard title={t('profile.password')}>
              <div>
                <Button onClick={() => setChangesPassword(true)}>{t('profile.password_change')}</Button>
              </div>
            </FormCard>
            {person.twoStep && <TwoStepCard state={person.twoStep} onTask={setTask} />}
            <ProvidersCard email={person.email} onSwitch={setSwitching} />
            <SessionsCard />
          </>
        }
      >
        {note}
        <FormCard title={t('profile.details')}>
          <PictureField
            form={form}
            field="profileImageId"
            label={t('picture.profile')}
            purpose="profile"
            businessId={person.businessId}
            name={`${person.firstName} ${person.lastName}`}
            saved={person.profileImageUrl}
            onBusy={setUploading}
          />
          <FormRow>
            <Field
              label={t('profile.first_name')}
              autoComplete="given-name"
              {...register('firstName')}
              error={errors.firstName?.message}
            />
            <Field
              label={t('profile.last_name')}
              autoComplete="family-name"
              {...register('lastName')}
              error={errors.lastName?.message}
            />
          </FormRow>
          <FormRow>
            <Field
              label={t('profile.phone')}
              type="tel"
              autoComplete="tel-national"
              {...register('phone')}
              error={errors.phone?.message}
            />
            <Field label={t('profile.email')} value={person.email} readOnly help={t('profile.email_help')} />
          </FormRow>
        </FormCard>
        <FormCard title={t('profile.look')}>
          <Controller
            control={control}
            name="language"
            render={({ field: { value, onChange } }) => (
              <Select
                label={t('app.language.label')}
                value={value}
                onChange={onChange}
                help={t('profile.look_help')}
                options={LANGUAGES.map((each) => ({ value: each, label: t(`app.language.${each}`) }))}
              />
            )}
          />
          <Controller
            control={control}
            name="theme"
            render={({ field: { value, onChange } }) => (
              <ThemeCards
                value={value}
                onChange={(theme) => {
                  onChange(theme);
                  applySettings({ ...settings.get(), theme });
                }}
              />
            )}
          />
        </FormCard>
      </FormScreen>
      {changesPassword && <PasswordDialog email={person.email} onClose={() => setChangesPassword(false)} />}
      {task && <TwoStepDialog task={task} onClose={() => setTask(null)} />}
      {switching && <ProviderDialog provider={switching} onClose={() => setSwitching(null)} />}
    </>
  );
}

/** What the form shows of a person; where nothing was chosen yet, it is what this browser shows. */
function valuesOf({ firstName, lastName, phone, settings: chosen }: UserDetail): Values {
  const here = settings.get();
  return {
    firstName,
    lastName,
    phone: showPhone(phone ?? ''),
    language: chosen?.language ?? here.language,
    theme: chosen?.theme ?? here.theme,
    profileImageId: undefined,
  };
}

/** The form over the person it was opened with. When they were quicker elsewhere, `note` shows mine and theirs. */
function useProfileForm(person: UserDetail) {
  const { t } = useTranslation();
  const labels = {
    firstName: t('profile.first_name'),
    lastName: t('profile.last_name'),
    phone: t('profile.phone'),
  };
  const form = useContractForm(profileForm, { values: valuesOf(person), labels });
  const keep = useKeepProfile();
  const update = useCommand('auth.update', { say: null });
  /** The form with what somebody else may have changed of it. */
  const named = ({ firstName, lastName, phone }: Named): Values => ({
    ...form.getValues(),
    firstName,
    lastName,
    phone: showPhone(phone ?? ''),
  });
  const facts = (of: Values): Fact[] => [
    [labels.firstName, of.firstName],
    [labels.lastName, of.lastName],
    [labels.phone, showPhone(of.phone ?? '')],
  ];
  const { row, know, compared, note, kept } = useRowForm<Values, Named>(form, person, {
    of: 'profile',
    // A theme is tried on as it is chosen.
    without: ['profileImageId', 'theme'],
    valuesOf: named,
    facts,
    fill(current) {
      form.reset({ ...named(current), profileImageId: undefined });
      void keep({ ...person, ...current });
    },
  });

  const save = form.save(async (values) => {
    const answer = await compared(update.send({ body: { ...values, version: row.version } }));
    if (answer === null) return;
    const { userInfo } = answer;
    know(userInfo);
    form.reset(valuesOf(userInfo));
    await keep(userInfo);
    // In the language that was just chosen, which the server's answer was not.
    toast({ kind: 'success', title: say('profile.saved') });
  });
  return { form, save, note, kept };
}
