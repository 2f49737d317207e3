import { type CrestColours, contrast, crestColours, INK, lettersOn, WHITE } from '@sportspot/catalogue/crest/crest.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './crest.module.css';
import { Pattern } from './crest-patterns.tsx';

/** The fields of a team that a crest shows. */
export type CrestTeam = Pick<Team, 'abbreviation' | 'sport' | 'primaryColor' | 'secondaryColor'>;

/** In px. Smaller crests have no pattern or outline, which would only blur. */
const DETAIL_FROM = 38;
/** The pattern of a slab is larger and fainter than that of its crest. */
const SLAB_SCALE = 1.28;
const SLAB_OPACITY = 0.8;

interface Shape {
  readonly disc: number;
  readonly clip: number;
  readonly keyline: number;
  readonly pattern: string;
  /** Scale of the letters and their outline. */
  readonly scale: number;
}
const plain: Shape = { disc: 40.4, clip: 39, keyline: 37.6, pattern: 'translate(11 11) scale(.78)', scale: 1 };
/** A wider ring that holds text. */
const withRingText: Shape = {
  disc: 34.4,
  clip: 33,
  keyline: 31.6,
  pattern: 'translate(17 17) scale(.66)',
  scale: 0.86,
};

const letterSize = (letters: string): number => (letters.length <= 2 ? 43 : letters.length === 3 ? 34.5 : 27);

const knownColours = new WeakMap<object, CrestColours>();

/** Cached by team: a sticker needs the colors three times, and an album draws hundreds. */
export function coloursOf(team: Pick<Team, 'primaryColor' | 'secondaryColor'>): CrestColours {
  const colours = knownColours.get(team) ?? crestColours(team.primaryColor, team.secondaryColor);
  knownColours.set(team, colours);
  return colours;
}

export interface CrestProps {
  team: CrestTeam;
  size: number;
  /** Text on the ring of a large crest: the city at the top, league and year at the bottom. */
  ringText?: { readonly top: string; readonly bottom: string };
  className?: string | undefined;
}

/** The team's crest. Decorative: always shown next to the name. */
export function Crest({ team, size, ringText, className }: CrestProps) {
  const id = useId();
  const colours = coloursOf(team);
  const detailed = size >= DETAIL_FROM;
  const shape = ringText ? withRingText : plain;
  return (
    <svg className={classNames(styles.crest, className)} width={size} height={size} viewBox="0 0 100 100" aria-hidden>
      <circle cx="50" cy="50" r="50" fill={WHITE} />
      <circle cx="50" cy="50" r="49.4" fill="none" stroke={INK} strokeOpacity=".28" strokeWidth="1.2" />
      <circle cx="50" cy="50" r="46" fill={colours.ring} />
      {contrast(colours.ring, WHITE) < 1.6 && (
        <circle cx="50" cy="50" r="46" fill="none" stroke={INK} strokeOpacity=".3" strokeWidth="1" />
      )}
      <circle cx="50" cy="50" r={shape.disc} fill={colours.disc} />
      {detailed && (
        <>
          <clipPath id={id}>
            <circle cx="50" cy="50" r={shape.clip} />
          </clipPath>
          <g clipPath={`url(#${id})`} color={colours.pattern.colour} opacity={colours.pattern.opacity}>
            <g transform={shape.pattern}>
              <Pattern sport={team.sport} />
            </g>
          </g>
          <circle
            cx="50"
            cy="50"
            r={shape.keyline}
            fill="none"
            stroke={colours.letters}
            strokeOpacity=".55"
            strokeWidth=".9"
          />
        </>
      )}
      <text
        className={styles.letters}
        x="50"
        y="50"
        dy=".36em"
        textAnchor="middle"
        fontSize={letterSize(team.abbreviation) * shape.scale}
        fill={colours.letters}
        {...(detailed &&
          colours.outline && {
            stroke: colours.outline,
            strokeWidth: 4.5 * shape.scale,
            strokeLinejoin: 'round',
            paintOrder: 'stroke',
          })}
      >
        {team.abbreviation}
      </text>
      {ringText && <RingText id={id} colours={colours} {...ringText} />}
    </svg>
  );
}

/** In units of the crest; the smaller one is 11 px on a 176 px crest. */
const RING_FONT = { usual: 7.4, least: 6.3 };
/** The most letters that fit on half a ring, even in the smaller size. */
const MOST_ON_RING = 21;
const ROOMY_ON_RING = 18;

/** The first text that fits on half of the ring; empty if none does. */
export const ringTextOf = (...texts: readonly string[]): string =>
  texts.find((text) => text.length <= MOST_ON_RING) ?? '';

function RingText({ id, colours, top, bottom }: { id: string; colours: CrestColours; top: string; bottom: string }) {
  const arcs = [
    { name: 'top', text: top, d: 'M11.4,50a38.6,38.6 0 0 1 77.2,0' },
    { name: 'bottom', text: bottom, d: 'M8.2,50a41.8,41.8 0 0 0 83.6,0' },
  ];
  return arcs.map(({ name, text, d }) => (
    <g key={name}>
      <path id={`${id}-${name}`} d={d} fill="none" />
      <text
        className={styles.ringText}
        fontSize={text.length > ROOMY_ON_RING ? RING_FONT.least : RING_FONT.usual}
        fill={lettersOn(colours.ring)}
        textAnchor="middle"
      >
        <textPath href={`#${id}-${name}`} startOffset="50%">
          {text.toUpperCase()}
        </textPath>
      </text>
    </g>
  ));
}

/** The team's pattern as the background of a sticker, card, or dialog. The parent is positioned and has the disc's color. */
export function SlabArt({ team }: { team: CrestTeam }) {
  const { pattern } = coloursOf(team);
  return (
    <svg className={styles.slab} viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <g color={pattern.colour} opacity={pattern.opacity * SLAB_OPACITY}>
        <g transform={`translate(-14 -14) scale(${SLAB_SCALE})`}>
          <Pattern sport={team.sport} />
        </g>
      </g>
    </svg>
  );
}
