import { Trans, useLingui } from '@lingui/react/macro';
import type { Me } from '@sportspot/domain/accounts/session.contract.ts';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import type { ContactSubject } from '@sportspot/domain/support/contact.contract.ts';
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  contactPath,
  contactSubjects,
} from '@sportspot/domain/support/support.constants.ts';
import type { Language } from '@sportspot/domain/values/languages.ts';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useOnline } from '../../lib/device/use-online.ts';
import { useHydrated } from '../../lib/loading/use-hydrated.ts';
import { subjectNames } from '../../lib/texts/contact-subject-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type ContactField, contactFields, forgetDraft, keepDraft, readDraft } from './contact-draft.ts';
import styles from './contact-form.module.css';
import { contactFailure, fieldText } from './contact-text.ts';

interface ContactFormProps {
  /** The signed-in user, once known. */
  me: Pick<Me, 'displayName' | 'email'> | null;
  /** Why the server rejected the form when it was submitted without scripts. */
  refused: ErrorCode | null;
  onSent: (reference: string) => void;
}

type Fields = Record<ContactField, string>;

const fieldOf = (form: HTMLFormElement, name: ContactField): HTMLInputElement =>
  form.elements.namedItem(name) as HTMLInputElement;
const readForm = (form: HTMLFormElement): Fields =>
  Object.fromEntries(contactFields.map((name) => [name, fieldOf(form, name).value])) as Fields;

/** The fields are uncontrolled: text typed before hydration stays. */
function useDraft(me: ContactFormProps['me']) {
  const form = useRef<HTMLFormElement>(null);
  const id = useRef('');
  useEffect(() => {
    if (!form.current) return;
    const kept = readDraft();
    id.current = kept.id;
    const fill = (name: ContactField, value: string) => {
      const field = form.current && fieldOf(form.current, name);
      if (field && field.value === '') field.value = value;
    };
    for (const name of contactFields) fill(name, kept[name]);
    fill('name', me?.displayName ?? '');
    fill('email', me?.email ?? '');
  }, [me?.displayName, me?.email]);
  const keep = () => form.current && keepDraft({ id: id.current, ...readForm(form.current) });
  return { form, id, keep };
}

/** Fields that the browser considers invalid, or that are blank. */
const faultsIn = (form: HTMLFormElement): ContactField[] =>
  contactFields.filter((name) => {
    const field = fieldOf(form, name);
    return !field.validity.valid || field.value.trim() === '';
  });

/** The contact form. Without scripts the browser posts the same form to the same page. */
export function ContactForm({ me, refused, onSent }: ContactFormProps) {
  const { i18n, t } = useLingui();
  const { form, id, keep } = useDraft(me);
  const [faults, setFaults] = useState<readonly ContactField[]>([]);
  const isOnline = useOnline();
  // Native validation bubbles serve until hydration; then errors are shown next to the fields.
  const isReady = useHydrated();
  const send = useMutation({
    networkMode: 'always',
    mutationFn: ({ subject, ...fields }: Fields & { website: string }) =>
      call('POST /api/contact', {
        id: id.current,
        ...fields,
        subject: subject as ContactSubject,
        language: i18n.locale as Language,
      }),
    onSuccess: ({ reference }) => {
      forgetDraft();
      onSent(reference);
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const found = faultsIn(currentTarget);
    setFaults(found);
    const [first] = found;
    if (first) return fieldOf(currentTarget, first).focus();
    if (send.isPending) return undefined;
    const trap = currentTarget.elements.namedItem('website') as HTMLInputElement;
    return send.mutate({ ...readForm(currentTarget), website: trap.value });
  };
  const changed = ({ target }: FormEvent<HTMLFormElement>) => {
    keep();
    const { name } = target as HTMLInputElement;
    if (faults.length > 0) setFaults(faults.filter((fault) => fault !== name));
  };
  const errorOf = (name: ContactField) => faults.includes(name) && i18n._(fieldText[name]);
  const failure = send.isError ? contactFailure(send.error) : refused && !send.isPending && contactFailure(refused);

  return (
    <form
      ref={form}
      className={styles.form}
      action={contactPath}
      method="post"
      noValidate={isReady}
      onSubmit={submit}
      onInput={changed}
    >
      {failure && (
        <div role="alert" className={styles.failure}>
          <CircleAlert aria-hidden size={20} />
          <p>{i18n._(failure)}</p>
        </div>
      )}
      <TextField
        label={<Trans>Name</Trans>}
        name="name"
        autoComplete="name"
        required
        pattern=".*\S.*"
        maxLength={CONTACT_NAME_MAX}
        error={errorOf('name')}
      />
      <TextField
        label={<Trans>Email</Trans>}
        hint={<Trans>We’ll reply to this address and won’t use it for anything else.</Trans>}
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={254}
        error={errorOf('email')}
      />
      <Select label={<Trans>Subject</Trans>} name="subject" required defaultValue="" error={errorOf('subject')}>
        <option value="">{t`Select a topic`}</option>
        {contactSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {i18n._(subjectNames[subject])}
          </option>
        ))}
      </Select>
      <TextArea
        label={<Trans>Message</Trans>}
        name="message"
        rows={8}
        required
        maxLength={CONTACT_MESSAGE_MAX}
        error={errorOf('message')}
      />
      <input type="hidden" name="language" value={i18n.locale} />
      {/* Honeypot: bots fill it in; people and screen readers never reach it. */}
      <input className={styles.trap} name="website" defaultValue="" tabIndex={-1} autoComplete="off" aria-hidden />
      {isReady && !isOnline && (
        <p className={styles.offline}>
          <Trans>You’re offline. Your message is kept in this tab. Send it when you’re back online.</Trans>
        </p>
      )}
      <div className={styles.send}>
        <Button type="submit" size="lg" busy={send.isPending}>
          {send.isPending ? <Trans>Sending…</Trans> : <Trans>Send message</Trans>}
        </Button>
      </div>
    </form>
  );
}
