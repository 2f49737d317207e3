import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, NetworkError } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { InlineError } from '../../ui/states/inline-error.tsx';

/** Replaces the teams when none could be loaded. An error that isn't ours carries the engine's own text, so it gets the general one. */
export function CatalogueError({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { i18n } = useLingui();
  const isOurs = error instanceof NetworkError || error instanceof ApiError;
  return (
    <InlineError
      title={isOurs ? i18n._(errorText(error)) : <Trans>An error occurred</Trans>}
      onRetry={() => void onRetry()}
    />
  );
}
