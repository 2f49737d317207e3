import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { useOnline } from '../../lib/device/use-online.ts';
import { Button } from '../../ui/button/button.tsx';
import { InlineError } from '../../ui/states/inline-error.tsx';
import { ImportDoubts } from './import-doubts.tsx';
import { ImportNumbers } from './import-numbers.tsx';
import styles from './own-data.module.css';
import { type TriedFile, useImport, useTryImport } from './own-data.mutations.ts';

/** Imports a file into the collection: choose it, preview the changes, confirm. */
export function ImportPanel({ userId }: { userId: string }) {
  const tried = useTryImport();
  return (
    <div className={styles.part}>
      <h3 className="d4">
        <Trans>Import</Trans>
      </h3>
      {tried.data ? (
        <TriedImport userId={userId} tried={tried.data} onClose={() => tried.reset()} />
      ) : (
        <ChooseFile tried={tried} />
      )}
    </div>
  );
}

function ChooseFile({ tried }: { tried: ReturnType<typeof useTryImport> }) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) tried.mutate(file);
    // Otherwise choosing the same file again after editing it fires no change event.
    event.target.value = '';
  };
  return (
    <>
      <p className={styles.text}>
        <Trans>
          Import a Sportspot download to restore your album. Or import a list of team names, one per line or in a column
          named team, to add teams you’ve already seen. You’ll see a preview first.
        </Trans>
      </p>
      <label className={styles.choose} data-busy={tried.isPending || undefined} data-off={!isOnline || undefined}>
        <input
          type="file"
          accept=".json,.csv,.txt,application/json,text/csv,text/plain"
          className="visually-hidden"
          disabled={!isOnline || tried.isPending}
          onChange={choose}
        />
        <FileUp aria-hidden size={20} />
        {tried.isPending ? <Trans>Reading the file…</Trans> : <Trans>Choose a file</Trans>}
      </label>
      {tried.isError && <InlineError title={t`Couldn’t read the file`} text={i18n._(errorText(tried.error))} />}
    </>
  );
}

interface TriedImportProps {
  userId: string;
  tried: TriedFile;
  onClose: () => void;
}

function TriedImport({ userId, tried: { text, name, report }, onClose }: TriedImportProps) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const [choices, setChoices] = useState<ReadonlyMap<number, string>>(new Map());
  const imported = useImport(userId);
  const choose = (row: number, teamId: string) => {
    const next = new Map(choices);
    if (teamId) next.set(row, teamId);
    else next.delete(row);
    setChoices(next);
  };
  if (imported.data) return <Done report={imported.data} onClose={onClose} />;
  const news = report.added + report.completed + choices.size;
  return (
    <>
      <output className={styles.text}>
        {news > 0 || report.ambiguous > 0 ? (
          <Trans>Here’s what {{ name }} will change. Nothing’s been imported yet.</Trans>
        ) : (
          <Trans>Nothing new in {{ name }}.</Trans>
        )}
      </output>
      <ImportNumbers report={report} />
      <ImportDoubts report={report} choices={choices} onChoose={choose} />
      {imported.isError && <InlineError title={t`Couldn’t import the file`} text={i18n._(errorText(imported.error))} />}
      <div className={styles.buttons}>
        {news > 0 && (
          <Button busy={imported.isPending} disabled={!isOnline} onClick={() => imported.mutate({ text, choices })}>
            <Plural value={news} one="Import # team" other="Import # teams" />
          </Button>
        )}
        <Button variant="line" onClick={onClose}>
          {news > 0 ? <Trans>Cancel</Trans> : <Trans>Choose another file</Trans>}
        </Button>
      </div>
    </>
  );
}

function Done({ report, onClose }: { report: TriedFile['report']; onClose: () => void }) {
  return (
    <>
      <output className={styles.done}>
        <Plural
          value={report.added}
          _0="Imported. No new teams in your album."
          one="Imported. # new team in your album."
          other="Imported. # new teams in your album."
        />
      </output>
      <ImportNumbers report={report} />
      <Button variant="line" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </>
  );
}
