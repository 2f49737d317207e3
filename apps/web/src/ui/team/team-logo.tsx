import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { Crest, type CrestProps, type CrestTeam } from './crest.tsx';
import styles from './logo.module.css';
import { type LogoTeam, logoSources } from './logo.ts';
import { logoConfig } from './logo-config.ts';
import { createLogoMemory, type LogoMemory } from './logo-memory.ts';

export interface TeamLogoProps extends Omit<CrestProps, 'team'> {
  team: CrestTeam & LogoTeam & Pick<Team, 'flag'>;
}

/** A logo if available, a national flag, or the crest, which shows immediately and stays if nothing else loads. */
export const TeamLogo = memo(function TeamLogo({ team, ...crest }: TeamLogoProps) {
  const sources = useMemo(() => logoSources(team, logoConfig), [team]);
  if (sources.length > 0) return <FirstLogo key={team.id} sources={sources} team={team} {...crest} />;
  if (team.flag) return <FlagCrest key={team.id} flag={team.flag} team={team} {...crest} />;
  return <Crest team={team} {...crest} />;
});

let memory: LogoMemory | undefined;
const logoMemory = (): LogoMemory => {
  memory ??= createLogoMemory(localStorage);
  return memory;
};

const worthTrying = (sources: readonly string[]): readonly string[] =>
  sources.filter((source) => logoMemory().recall(source, Date.now()) !== false);

const never = () => () => {};
/** The server has no stored results, so the first render must not use them. */
const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

function FirstLogo({ sources, team, ...crest }: TeamLogoProps & { sources: readonly string[] }) {
  const [failures, setFailures] = useState(0);
  const isBrowser = useIsBrowser();
  const untried = useMemo(() => (isBrowser ? worthTrying(sources) : []), [isBrowser, sources]);

  const source = untried[failures];
  if (source === undefined) {
    return team.flag ? <FlagCrest flag={team.flag} team={team} {...crest} /> : <Crest team={team} {...crest} />;
  }
  return (
    <Covered
      team={team}
      {...crest}
      key={source}
      source={source}
      look={styles.logo}
      onLoad={() => logoMemory().remember(source, true, Date.now())}
      onError={() => {
        logoMemory().remember(source, false, Date.now());
        setFailures(failures + 1);
      }}
    />
  );
}

function FlagCrest({ flag, team, ...crest }: TeamLogoProps & { flag: string }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let isShown = true;
    // The list of flags is loaded only where a national team is shown.
    import('./logo-flags.ts').then(
      ({ flagUrl }) => isShown && setSource(flagUrl(flag)),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [flag]);
  if (!source) return <Crest team={team} {...crest} />;
  return <Covered team={team} {...crest} source={source} look={styles.flag} onError={() => setSource(undefined)} />;
}

interface CoveredProps extends CrestProps {
  source: string;
  look: string | undefined;
  onLoad?: () => void;
  onError: () => void;
}

/** The crest with an image over its disc; the letters show until the image has loaded. */
function Covered({ source, look, onLoad, onError, className, ...crest }: CoveredProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  const { size, ringText } = crest;
  return (
    <span className={classNames(styles.covered, className)} style={{ width: size, height: size }}>
      <Crest {...crest} />
      <img
        src={source}
        alt=""
        loading="lazy"
        decoding="async"
        className={classNames(styles.image, look, ringText && styles.inRing, isLoaded && styles.loaded)}
        onLoad={() => {
          setIsLoaded(true);
          onLoad?.();
        }}
        onError={onError}
      />
    </span>
  );
}
