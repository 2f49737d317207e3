import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useSession } from '../../../features/accounts/session/session.queries.ts';
import { ContactForm } from '../../../features/support/contact-form.tsx';
import { MessageSent } from '../../../features/support/message-sent.tsx';
import { paths } from '../../../lib/addresses/paths.ts';
import { ProsePage, ProseSection } from '../../page-parts/prose.tsx';
import styles from './contact-page.module.css';
import type { ContactData } from './load-contact.ts';

export { loadContact } from './load-contact.ts';

export function ContactPage() {
  const { t } = useLingui();
  const { addresses, sent, refused } = useLoaderData<ContactData>();
  const [reference, setReference] = useState<string | null>(null);
  const shownReference = reference ?? sent;
  const me = useSession().data?.user ?? null;
  return (
    <ProsePage
      title={t`Contact`}
      description={t`Write to the people behind Sportspot, with or without an account. You’ll get a reference right away.`}
      isWide
    >
      <div className={styles.columns}>
        {shownReference === null ? (
          <ProseSection title={<Trans>Write to us</Trans>}>
            <ContactForm me={me} refused={refused} onSent={setReference} />
          </ProseSection>
        ) : (
          <ProseSection title={<Trans>We got your message</Trans>}>
            <MessageSent reference={shownReference} isNews={reference !== null} onAnother={() => setReference(null)} />
          </ProseSection>
        )}
        <div className={styles.beside}>
          {addresses && <Addresses addresses={addresses} />}
          <ProseSection title={<Trans>Check here first</Trans>}>
            <p>
              <Trans>
                We may have answered it already: in a line or two in the <Link to={paths.faq}>FAQ</Link>, or step by
                step in the <Link to={paths.help}>Help Center</Link>.
              </Trans>
            </p>
          </ProseSection>
        </div>
      </div>
    </ProsePage>
  );
}

function Addresses({ addresses: { support, general, bugs, features } }: FullData) {
  const { t } = useLingui();
  const all = [
    { name: t`Support`, use: t`You need help, or something’s wrong with your account.`, address: support },
    { name: t`General`, use: t`Feedback, partnerships, and everything else.`, address: general },
    { name: t`Bug reports`, use: t`Tell us what you did, what you saw, and on which device.`, address: bugs },
    { name: t`Feature requests`, use: t`Tell us what’s missing, and how you’d use it.`, address: features },
  ];
  const shown = all.filter(({ address }) => address !== null);
  if (shown.length === 0) return null;
  return (
    <ProseSection title={<Trans>By email</Trans>}>
      <dl className={styles.addresses}>
        {shown.map(({ name, use, address }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{use}</dd>
            <dd>
              <a href={`mailto:${address}`}>{address}</a>
            </dd>
          </div>
        ))}
      </dl>
    </ProseSection>
  );
}

interface FullData {
  readonly addresses: NonNullable<ContactData['addresses']>;
}
