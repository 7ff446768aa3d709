import { kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import type { ComponentType } from 'react'
import type { Option } from './resource.ts'

/** A control of a field's own kind: it reads and writes the text that the field's kind sends. */
export interface ControlProps {
  label: string
  value: string
  error: string | undefined
  hint: string | undefined
  onValue: (value: string) => void
  values: FormValues
}

export interface FormField {
  name: string
  label: string
  kind:
    | 'text'
    | 'textarea'
    | 'number'
    | 'money'
    | 'select'
    | 'checkbox'
    | 'instant'
    | 'colour'
    | 'image'
    | 'json'
    | 'html'
    | 'password'
  options?: readonly Option[]
  hint?: string
  maxLength?: number
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
  /** The value of a new record. */
  initial?: unknown
}

export type FormValues = Record<string, string | boolean>

export type Outcome = { input: Record<string, unknown> } | { wrong: { field: string; sentence: string } }

/** What the controls show for a record. */
export function valuesOf(fields: readonly FormField[], record: Record<string, unknown>): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, shownValue(field, record[field.name] ?? field.initial)]))
}

/** What the call is sent, or the first field that cannot be. */
export function inputOf(fields: readonly FormField[], values: FormValues): Outcome {
  const input: Record<string, unknown> = {}
  for (const field of fields) {
    const value = values[field.name]
    if (field.required && (value === '' || value === undefined))
      return { wrong: { field: field.name, sentence: 'Bu alan zorunludur' } }
    const sent = sentValue(field, value ?? '')
    if (sent === undefined) return { wrong: { field: field.name, sentence: 'Geçerli bir değer girin' } }
    input[field.name] = sent
  }
  return { input }
}

function shownValue(field: FormField, value: unknown): string | boolean {
  if (field.kind === 'checkbox') return value === true
  if (value === null || value === undefined) return ''
  if (field.kind === 'instant') return localInstant(String(value))
  if (field.kind === 'money') return String(value).replace('.', ',')
  return field.kind === 'json' ? JSON.stringify(value, null, 2) : String(value)
}

function sentValue(field: FormField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value
  const text = field.kind === 'html' || field.kind === 'password' ? value : value.trim()
  if (text === '')
    return field.nullable ||
      field.kind === 'number' ||
      field.kind === 'money' ||
      field.kind === 'json' ||
      field.kind === 'instant'
      ? null
      : ''
  if (field.kind === 'number') return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined
  if (field.kind === 'money') {
    const kurus = kurusOfTurkish(text)
    return kurus === undefined ? undefined : liraOfKurus(kurus)
  }
  if (field.kind === 'instant') return new Date(`${text}:00+03:00`).toISOString()
  return field.kind === 'json' ? parsed(text) : text
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
