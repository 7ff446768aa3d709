import { bench, type Goal } from './goal.ts'

export const SPORTS: Goal[] = [
  {
    row: '5,000 changed prices a second, said → told, p99',
    most: 200,
    unit: 'ms',
    from: bench('feed: 5000 prices a second, said → told, p99'),
  },
  {
    row: 'Stop of betting received → refused, p99',
    most: 30,
    unit: 'ms',
    from: bench('feed: bet_stop → no bet is taken, beside them, p99'),
  },
  {
    row: 'Accepted singles beside plain stakes, 64 callers',
    least: 0.3,
    unit: '×',
    from: bench('coupon of one leg, 64 callers / plain stake'),
  },
  {
    row: 'Accepted coupons of five legs beside plain stakes',
    least: 0.2,
    unit: '×',
    from: bench('coupon of five legs / plain stake'),
  },
  {
    row: 'Open coupons that one result ends, paid',
    least: 3_333,
    unit: '1/s',
    from: bench('10000 coupons that one result ends: paid'),
  },
  {
    row: 'List of live matches, 304, beside a bare GET',
    least: 0.75,
    unit: '×',
    from: bench('list of live matches, 304 / bare GET'),
  },
]
