import { useSearchParams } from 'react-router';
import { GroupsOverview } from './groups-overview.tsx';
import { OneGroup } from './one-group.tsx';

/** All groups, or the one in the URL. */
export function GroupsTab() {
  const [search] = useSearchParams();
  const groupId = search.get('group');
  return groupId ? <OneGroup key={groupId} groupId={groupId} /> : <GroupsOverview />;
}
