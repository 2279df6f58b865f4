import type { ResolvedForm } from '../3-resolve/resolved'
import type { ResolvedField } from '../3-resolve/resolvedField'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import { twoWriters } from '../diagnostics/review'
import type { ReviewedEntity } from './reviewed'
import { writtenFills } from './writtenFills'

type Kind = 'compute' | 'set' | 'fill' | 'type'

interface Writer {
  readonly field: string
  readonly kind: Kind
  /** A participle phrase, as in "x is filled by a choice of y". */
  readonly says: string
  readonly place: Place
  /** True if the source is shown conditionally, so that two of them may exclude each other. */
  readonly guarded: boolean
}

/** Kinds that overwrite each other; typed values may be filled or computed first. */
const CLASHES: readonly (readonly [Kind, Kind])[] = [
  ['compute', 'fill'],
  ['compute', 'set'],
  ['set', 'fill'],
  ['set', 'type'],
  ['fill', 'fill'],
]

function fillsOf(source: ResolvedField, prefix: string): readonly Writer[] {
  return writtenFills(source).flatMap(({ by, entries }) =>
    entries.map(
      ({ name, namePlace }): Writer => ({
        field: prefix + name,
        kind: 'fill',
        says: both(
          `filled by the ${by} of "${source.name}"`,
          `由“${source.name}”的${by === 'lookup' ? '查询' : '选择'}带出`,
        ),
        place: namePlace,
        guarded: source.visible !== undefined,
      }),
    ),
  )
}

function ownOf(field: ResolvedField, prefix: string): readonly Writer[] {
  const name = prefix + field.name
  if (field.compute && !field.proposed)
    return [{ field: name, kind: 'compute', says: 'computed', place: field.compute.place, guarded: false }]
  return field.readOnly
    ? []
    : [{ field: name, kind: 'type', says: both('typed in', '手工填写'), place: field.place, guarded: false }]
}

function writersOf(form: ResolvedForm, { around, isCorrect }: ReviewedEntity): readonly Writer[] {
  const screen = around.written.get(form.id)?.screen
  const sent = screen?.kind.value === 'form' && 'set' in screen ? (screen.set?.value ?? []) : []
  const of = (field: ResolvedField, prefix: string): readonly Writer[] => [
    ...ownOf(field, prefix),
    ...fillsOf(field, prefix),
    ...(field.rows?.columns ?? []).flatMap((column) => of(column, `${prefix}${field.name}.`)),
  ]
  return [
    ...form.fields.filter(({ name }) => isCorrect('fields', name)).flatMap((field) => of(field, '')),
    ...sent.map(({ name, namePlace }) => ({
      field: name,
      kind: 'set' as const,
      says: both('sent with "set"', '用“set”发送'),
      place: namePlace,
      guarded: false,
    })),
  ]
}

function clash(a: Writer, b: Writer): boolean {
  if (a.guarded && b.guarded) return false
  return CLASHES.some(([one, other]) => (a.kind === one && b.kind === other) || (a.kind === other && b.kind === one))
}

/** Reports fields with two sources that overwrite each other. */
export function reviewWriters(form: ResolvedForm, entity: ReviewedEntity): void {
  const earlier = new Map<string, Writer[]>()
  for (const writer of writersOf(form, entity)) {
    const others = earlier.get(writer.field)
    if (others === undefined) {
      earlier.set(writer.field, [writer])
      continue
    }
    const other = others.find((one) => clash(one, writer))
    others.push(writer)
    if (other)
      entity.report.add(writer.place, twoWriters(writer.field, other.says, writer.says), {
        place: other.place,
        says: both(`it is ${other.says} here`, `在这里${other.says}`),
      })
  }
}
