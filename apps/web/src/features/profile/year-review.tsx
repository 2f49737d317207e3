import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { networkText } from '../../lib/api/error-text.ts';
import { saveFile } from '../../lib/device/save-file.ts';
import { useOnline } from '../../lib/device/use-online.ts';
import { Button } from '../../ui/button/button.tsx';
import { InlineError } from '../../ui/states/inline-error.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { yearCardAddress, yearQuery } from './reviews.queries.ts';
import { canShareFiles, pictureFrom, shareFile } from './share-file.ts';
import styles from './year-review.module.css';
import { useYearText } from './year-text.ts';

interface YearReviewProps {
  userId: string;
  year: number;
  timeZone: string;
  /** How many spots this device has. */
  spots: number;
}

/** The image card of a year, with buttons to share or download it. */
export function YearReview({ userId, year, timeZone, spots }: YearReviewProps) {
  const isOnline = useOnline();
  const address = yearCardAddress(year, timeZone, spots);
  const review = useQuery(yearQuery(userId, year, timeZone, spots));
  const text = useYearText(review.data);
  /** Each retry gets its own URL, because the browser caches the failed image. */
  const [{ tries, hasFailed }, setState] = useState({ tries: 0, hasFailed: false });

  if (!isOnline && !review.data) {
    return (
      <p className={styles.note}>
        <Trans>You’re offline. Reconnect to see your year.</Trans>
      </p>
    );
  }
  if (hasFailed) {
    return (
      <InlineError
        title={<Trans>Couldn’t load the card</Trans>}
        onRetry={() => setState({ tries: tries + 1, hasFailed: false })}
      />
    );
  }
  return (
    <div className={styles.review}>
      <img
        className={styles.card}
        src={tries === 0 ? address : `${address}&try=${tries}`}
        alt={text}
        width={1080}
        height={1350}
        loading="lazy"
        decoding="async"
        onError={() => setState({ tries, hasFailed: true })}
      />
      <div className={styles.side}>
        <p className={styles.text} aria-hidden>
          {text}
        </p>
        <Sending address={address} year={year} />
      </div>
    </div>
  );
}

function Sending({ address, year }: { address: string; year: number }) {
  const { t, i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const withPicture = async (send: (file: File) => Promise<void> | void) => {
    setBusy(true);
    try {
      await send(await pictureFrom(address, `sportspot-${year}.png`));
    } catch (error) {
      reportError(error);
      toast({ variant: 'destructive', title: t`Couldn’t share the card`, description: i18n._(networkText) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.actions}>
      {canShareFiles() && (
        <Button
          busy={isBusy}
          onClick={() => void withPicture((file) => shareFile(file, t`My ${{ year }} on Sportspot`))}
        >
          <Share2 aria-hidden size={20} />
          <Trans>Share card</Trans>
        </Button>
      )}
      <Button variant="line" busy={isBusy} onClick={() => void withPicture((file) => saveFile(file, file.name))}>
        <Download aria-hidden size={20} />
        <Trans>Download</Trans>
      </Button>
    </div>
  );
}
