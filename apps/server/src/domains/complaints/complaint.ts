import sql, { type Sql } from 'sql-template-tag'

/** What people call a complaint `c` by: SK- and its number, of six digits at least. */
export const REFERENCE: Sql = sql`'SK-' || lpad(c.id::text, greatest(6, length(c.id::text)), '0')`

/** 4 Aralık 2026, in Istanbul. */
export const DAY_TEXT = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' })
