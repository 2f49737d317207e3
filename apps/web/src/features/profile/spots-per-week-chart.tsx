import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PUBLIC_TIME_ZONE, shortDate } from '../../lib/dates/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { spotsPerDot, type Week } from './spots-per-week.ts';
import styles from './spots-per-week-chart.module.css';

const WIDTH = 372;
const FLOOR = 140;
const FIRST = 38;
const STEP = 29;
const DOT = 13.4;
/** Grid lines, in dots. */
const LINES = [5, 10];

interface ChartProps {
  weeks: readonly Week[];
  /** Spots without a date, which belong to no week. */
  undated: number;
}

/** Weeks as columns of dots, with the current week highlighted. Screen readers get the same numbers as a table. */
export function SpotsPerWeekChart({ weeks, undated }: ChartProps) {
  const { i18n } = useLingui();
  const unit = spotsPerDot(Math.max(...weeks.map(({ spots }) => spots)));
  return (
    <figure>
      <svg className={styles.dots} viewBox={`0 0 ${WIDTH} 172`} aria-hidden>
        {LINES.map((dots) => {
          const y = FLOOR + 11 - dots * DOT;
          return (
            <g key={dots}>
              <line className={styles.line} x1="22" x2={WIDTH} y1={y} y2={y} />
              <text className={styles.axis} x="0" y={y + 4}>
                {i18n.number(dots * unit)}
              </text>
            </g>
          );
        })}
        {weeks.map((week, index) => (
          <Column key={week.from} week={week} unit={unit} x={FIRST + index * STEP} back={weeks.length - 1 - index} />
        ))}
      </svg>
      <div className="visually-hidden">
        <table>
          <caption>
            <Trans>Spots per week</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Week of</Trans>
              </th>
              <th scope="col">
                <Trans>Spots</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, spots }) => (
              <tr key={from}>
                <th scope="row">{shortDate(from, i18n.locale, PUBLIC_TIME_ZONE)}</th>
                <td>{i18n.number(spots)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(unit > 1 || undated > 0) && (
        <figcaption className={styles.note}>
          {unit > 1 && <Trans>Each dot is {{ unit: i18n.number(unit) }} spots.</Trans>}{' '}
          {undated > 0 && (
            <Plural
              value={undated}
              one="# spot without a date isn’t shown."
              other="# spots without a date aren’t shown."
            />
          )}
        </figcaption>
      )}
    </figure>
  );
}

interface ColumnProps {
  week: Week;
  unit: number;
  x: number;
  /** How many weeks ago. */
  back: number;
}

function Column({ week: { from, spots }, unit, x, back }: ColumnProps) {
  const { i18n } = useLingui();
  const isNow = back === 0;
  return (
    <>
      {Array.from({ length: Math.ceil(spots / unit) }, (_, dot) => (
        <circle key={dot} className={classNames(isNow && styles.now)} cx={x} cy={FLOOR - dot * DOT} r="5.4" />
      ))}
      {isNow ? (
        <text className={classNames(styles.axis, styles.current)} x={WIDTH} y="166" textAnchor="end">
          <Trans>This week</Trans>
        </text>
      ) : (
        back % 3 === 0 && (
          <text className={styles.axis} x={x} y="166" textAnchor="middle">
            {shortDate(from, i18n.locale, PUBLIC_TIME_ZONE)}
          </text>
        )
      )}
    </>
  );
}
