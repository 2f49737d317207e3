import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { networkText } from '../../../lib/error-text.ts';
import { loadAgain } from '../../../lib/load-again.ts';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/skeleton.tsx';

/** Loads the Groups tab, its own chunk, so that the other tabs don't wait for it. */
export function GroupsTabLoader() {
  const { i18n } = useLingui();
  const code = useQuery({
    queryKey: ['code', 'groups'],
    queryFn: () => import('./groups-tab.tsx').then((module) => module.GroupsTab),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const GroupsTab = code.data;
  if (GroupsTab) return <GroupsTab />;
  if (code.isError) {
    return (
      <InlineError
        title={<Trans>Failed to open Groups</Trans>}
        text={i18n._(networkText)}
        onRetry={() => void loadAgain(code.refetch)}
      />
    );
  }
  return (
    <Loading>
      <SkeletonLine />
    </Loading>
  );
}
