import styles from './ring.module.css';

const RADIUS = 19;
const LENGTH = 2 * Math.PI * RADIUS;

/** Progress as a ring. Decorative: the numbers are next to it. */
export function Ring({ part, of, size }: { part: number; of: number; size: number }) {
  const share = of > 0 ? part / of : 0;
  return (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 44 44" aria-hidden>
      <circle className={styles.track} cx="22" cy="22" r={RADIUS} />
      <circle
        className={styles.value}
        cx="22"
        cy="22"
        r={RADIUS}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - share)}
      />
      <text x="22" y="22" dy=".36em" textAnchor="middle">
        {/* Rounded down, so that it shows 100 only when complete. */}
        {Math.floor(share * 100)}
        <tspan className={styles.percent}>%</tspan>
      </text>
    </svg>
  );
}
