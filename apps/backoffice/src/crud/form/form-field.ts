import type { CallShape, RawInputOf } from '@meydan/contract/call'
import { kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import type { ComponentType } from 'react'
import { words } from '../../words/crud.ts'

/** A control of a field's own kind: it reads and writes the text that the field's kind sends. */
export interface ControlProps {
  label: string
  value: string
  error: string | undefined
  hint: string | undefined
  onValue: (value: string) => void
  values: FormValues
}

/** The names of what a call takes. */
export type FieldOf<C extends CallShape> = keyof RawInputOf<C> & string

export interface FormField<Name extends string = string> {
  name: Name
  label: string
  kind:
    | 'text'
    | 'textarea'
    | 'number'
    | 'money'
    /** `2,50` for the hundredths of the wire. */
    | 'odds'
    | 'select'
    | 'checkbox'
    | 'day'
    | 'instant'
    | 'colour'
    | 'image'
    | 'json'
    | 'html'
    | 'password'
  options?: readonly Option[]
  hint?: string
  maxLength?: number
  /** Shows how much of `maxLength` a text of several lines has taken. */
  counted?: boolean
  /** Of a text of several lines. */
  rows?: number
  required?: boolean
  /** Sent as null where left empty, instead of ''. */
  nullable?: boolean
  /** Over both columns. */
  wide?: boolean
  when?: (values: FormValues) => boolean
  /** Stands in for the usual control of the kind. */
  Control?: ComponentType<ControlProps>
  /** Width over height that a picture is cut to. */
  ratio?: (values: FormValues) => number | undefined
  /** What a browser may fill in, such as `current-password`. */
  autoComplete?: string
  /** The keyboard of a phone. */
  inputMode?: 'numeric'
  /** Has the focus when it appears. */
  autoFocus?: boolean
  /** The value of a new record. */
  initial?: unknown
}

/** What a form asks of what a call takes. */
export type FieldsOf<C extends CallShape> = readonly FormField<FieldOf<C>>[]

export type FormValues = Record<string, string | boolean>

/** What a call is sent, or what is wrong by field. */
export type Outcome = { input: Record<string, unknown> } | { errors: Record<string, string> }

/** What the controls show for a record. */
export function valuesOf(fields: readonly FormField[], record: object): FormValues {
  const known = record as Record<string, unknown>
  return Object.fromEntries(fields.map((field) => [field.name, shownValue(field, known[field.name] ?? field.initial)]))
}

/** What the call is sent, or every field that cannot be. */
export function inputOf(fields: readonly FormField[], values: FormValues): Outcome {
  const input: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const value = values[field.name] ?? ''
    const sent = sentValue(field, value)
    if (field.required && value === '') errors[field.name] = words.required
    else if (sent === undefined) errors[field.name] = words.unreadableValue
    else input[field.name] = sent
  }
  return Object.keys(errors).length > 0 ? { errors } : { input }
}

/** The fields that count as the form stands. */
export function shownOf<Field extends FormField>(fields: readonly Field[], values: FormValues): readonly Field[] {
  return fields.filter((field) => field.when?.(values) ?? true)
}

/** What a choice hides is sent as empty, so that nothing of another choice stays behind. */
export function wholeInput(fields: readonly FormField[], values: FormValues): Outcome {
  const shown = shownOf(fields, values)
  const result = inputOf(shown, values)
  if ('errors' in result) return result
  const hidden = fields
    .filter((field) => !shown.includes(field))
    .map((field) => [field.name, field.nullable ? null : (field.initial ?? '')])
  return { input: { ...Object.fromEntries(hidden), ...result.input } }
}

function shownValue(field: FormField, value: unknown): string | boolean {
  if (field.kind === 'checkbox') return value === true
  if (value === null || value === undefined) return ''
  if (field.kind === 'instant') return localInstant(String(value))
  if (field.kind === 'money') return String(value).replace('.', ',')
  if (field.kind === 'odds') return (Number(value) / 100).toFixed(2).replace('.', ',')
  return field.kind === 'json' ? JSON.stringify(value) : String(value)
}

/** Kinds whose empty control means that there is no value. */
const NONE_WHERE_EMPTY = new Set<FormField['kind']>(['number', 'money', 'odds', 'json', 'instant'])

function sentValue(field: FormField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value
  const text = field.kind === 'html' || field.kind === 'password' ? value : value.trim()
  if (text === '') return field.nullable || NONE_WHERE_EMPTY.has(field.kind) ? null : ''
  if (field.kind === 'number') return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined
  if (field.kind === 'odds') {
    const hundredths = kurusOfTurkish(text)
    return hundredths === undefined ? undefined : Number(hundredths)
  }
  if (field.kind === 'money') {
    const kurus = kurusOfTurkish(text)
    return kurus === undefined ? undefined : liraOfKurus(kurus)
  }
  if (field.kind === 'instant') return instantOf(text)
  return field.kind === 'json' ? parsed(text) : text
}

/** Undefined where it is no moment, such as in a year of five digits. */
function instantOf(local: string): string | undefined {
  const at = new Date(`${local}:00+03:00`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `2026-11-20T14:30` in Istanbul, as a datetime-local control wants it. */
function localInstant(iso: string): string {
  const shifted = new Date(new Date(iso).getTime() + 3 * 3_600_000)
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, 16)
}

export interface Option {
  value: string
  label: string
}
