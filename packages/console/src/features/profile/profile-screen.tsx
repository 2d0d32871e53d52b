import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetail } from '@laneway/contract/identity/identity.schema';
import { type OwnProvider, profileForm } from '@laneway/contract/identity/own-account.schema';
import { showPhone } from '@laneway/domain/patterns/phone';
import type { z } from 'zod';
import { t as say } from '../../app/words/i18n.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { choice } from '../../app/form/fields/choice-field.tsx';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { phone, text } from '../../app/form/fields/text-field.tsx';
import { useBound } from '../../app/form/fields/use-bound.ts';
import { FormCard, FormRow, FormScreen } from '../../app/form/form-screen.tsx';
import { PictureField } from '../../app/form/picture-field.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { type Theme, applySettings, settings } from '../../app/settings/settings.ts';
import { ThemeCards } from '../../app/settings/theme-cards.tsx';
import { Button } from '../../ui/button.tsx';
import { Field as ReadOnly } from '../../ui/field.tsx';
import { BarSkeleton } from '../../ui/skeleton.tsx';
import { Row } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProvidersCard } from './providers-card.tsx';
import { useKeepProfile, useProfile } from './profile.queries.ts';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard, type TwoStepTask } from './two-step-card.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';

const profileFields = fields(profileForm, {
  firstName: text('profile.first_name', { autoComplete: 'given-name' }),
  lastName: text('profile.last_name', { autoComplete: 'family-name' }),
  phone: phone('profile.phone', { autoComplete: 'tel-national' }),
  language: choice('app.language.label', {
    en: 'app.language.en',
    fr: 'app.language.fr',
    de: 'app.language.de',
  }),
});
const { Field } = profileFields;

type Values = z.input<typeof profileForm>;
type Named = Pick<UserDetail, 'firstName' | 'lastName' | 'phone' | 'profileImageUrl' | 'version'>;

/** One's own account: details, language and theme, password, devices. */
export function ProfileScreen() {
  const { t } = useTranslation();
  return (
    <Loaded query={useProfile()} failed={t('profile.failed')} skeleton={<BarSkeleton width={280} height={20} />}>
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
  // What was only tried on is taken off again.
  useEffect(() => () => applySettings(settings.get()), []);
  return (
    <>
      <FormScreen
        form={form}
        title={t('profile.title')}
        action={t('action.update')}
        onCancel={() => {
          form.reset();
          applySettings(settings.get());
        }}
        onSubmit={save}
        kept={kept}
        busy={uploading}
        aside={
          <>
            <FormCard title={t('profile.password')}>
              <Row>
                <Button onClick={() => setChangesPassword(true)}>{t('profile.password_change')}</Button>
              </Row>
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
            field="profileImageId"
            label={t('picture.profile')}
            purpose="profile"
            businessId={person.businessId}
            name={`${person.firstName} ${person.lastName}`}
            saved={person.profileImageUrl}
            onBusy={setUploading}
          />
          <FormRow>
            <Field name="firstName" />
            <Field name="lastName" />
          </FormRow>
          <FormRow>
            <Field name="phone" />
            <ReadOnly label={t('profile.email')} value={person.email} readOnly help={t('profile.email_help')} />
          </FormRow>
        </FormCard>
        <FormCard title={t('profile.look')}>
          <Field name="language" help={t('profile.look_help')} />
          <ThemeField />
        </FormCard>
      </FormScreen>
      {changesPassword && <PasswordDialog email={person.email} onClose={() => setChangesPassword(false)} />}
      {task && <TwoStepDialog task={task} onClose={() => setTask(null)} />}
      {switching && <ProviderDialog provider={switching} onClose={() => setSwitching(null)} />}
    </>
  );
}

/** A theme is tried on as it is chosen. */
function ThemeField() {
  const { value, onChange } = useBound<Theme>('theme');
  return (
    <ThemeCards
      value={value}
      onChange={(theme) => {
        onChange(theme);
        applySettings({ ...settings.get(), theme });
      }}
    />
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
  const form = useContractForm(profileFields, { values: valuesOf(person) });
  const keep = useKeepProfile();
  const update = useCommand('auth.update', { say: null });
  /** The form with what somebody else may have changed of it. */
  const named = ({ firstName, lastName, phone }: Named): Values => ({
    ...form.getValues(),
    firstName,
    lastName,
    phone: showPhone(phone ?? ''),
  });
  const { save, note, kept } = useRowForm<Values, Named | UserDetail>(form, person, {
    of: 'profile',
    // A theme is tried on as it is chosen.
    without: ['profileImageId', 'theme'],
    valuesOf: (row) => ('settings' in row ? valuesOf(row) : named(row)),
    fill(current) {
      form.reset({ ...named(current), profileImageId: undefined });
      void keep({ ...person, ...current });
    },
  });

  const submit = save(async (values, { version }) => {
    const { userInfo } = await update.send({ body: { ...values, version } });
    await keep(userInfo);
    // In the language that was just chosen, which the server's answer was not.
    toast({ kind: 'success', title: say('profile.saved') });
    return userInfo;
  });
  return { form, save: submit, note, kept };
}
