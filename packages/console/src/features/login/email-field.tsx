import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '../../ui/field.tsx';

/** The e-mail that somebody signs in with, as browsers and keyboards know it. */
export function EmailField(props: Omit<FieldProps, 'label'>) {
  const { t } = useTranslation();
  return (
    <Field
      {...props}
      label={t('login.email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
