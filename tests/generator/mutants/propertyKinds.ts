import { type Json, type JsonObject, stringOf, stringsOf, toObject } from '../../../generator/openapi/json'
import { changeAt, partsOf, readAt } from './documentPlaces'
import type { Kind, Outcome, Target } from './mutation'
import type { Role, Use } from './uses'

/** What the property says of itself and what the schemas say that it refers to. */
function solid({ document, steps }: Target): JsonObject {
  return Object.assign({}, ...partsOf(document, steps).map((part) => toObject(readAt(document, part))), {
    $ref: undefined,
    allOf: undefined,
  })
}

function typeOf(target: Target): string {
  const { type, format } = solid(target)
  const word = typeof type === 'string' ? type : (stringsOf(type).find((name) => name !== 'null') ?? 'object')
  return word === 'string' ? (stringOf(format) ?? 'string') : word
}

function replace(target: Target, schema: Json): Json | undefined {
  return changeAt(target.document, target.steps, () => schema)
}

function update(target: Target, keys: { readonly [key: string]: Json | undefined }): Json | undefined {
  const { $ref: _, allOf: __, ...whole } = solid(target)
  return replace(target, { ...whole, ...keys })
}

/** Changes the schema that holds the property. */
function inHolder(target: Target, change: (holder: JsonObject) => Json): Json | undefined {
  return changeAt(target.document, target.steps.slice(0, -2), (node) => change(toObject(node)))
}

const NAMED = new Set<Role>(['column', 'filter', 'field', 'shown', 'cell', 'read', 'value', 'sent', 'key'])
const SHOWN = new Set<Role>(['column', 'filter', 'field', 'shown', 'cell'])

function has({ uses }: Target, ...roles: readonly Role[]): boolean {
  return uses.some((use) => roles.includes(use.role))
}

function keyUses({ uses }: Target): readonly Use[] {
  return uses.filter(({ role }) => role === 'key')
}

function isShown({ uses }: Target): boolean {
  return uses.some((use) => SHOWN.has(use.role))
}

/** Typed in by somebody, and not computed: only there do limits speak. */
function typed({ uses, writtenOf }: Target): readonly Use[] {
  const isTyped = ({ editable, compute }: ReturnType<typeof writtenOf>) => editable !== false && compute === undefined
  const isCell = (use: Use) => use.role === 'cell' && use.field !== undefined && isTyped(writtenOf(use))
  return uses.filter((use) => use.role === 'field' || isCell(use))
}

function limitIn(target: Target, word: string): number | undefined {
  const found = typed(target).map((use) => target.writtenOf(use)[word])
  return found.find((value) => typeof value === 'number')
}

function isLocal(target: Target): boolean {
  return target.uses.some(({ field }) => field?.choices?.kind === 'local')
}

function keysOf(target: Target): boolean {
  return target.uses.some(({ role, field }) => role === 'value' || field?.choices?.kind === 'operation')
}

function hasLimits(target: Target): boolean {
  const words = ['minimum', 'maximum', 'decimals', 'minLength', 'maxLength']
  return words.some((word) => limitIn(target, word) !== undefined)
}

function whenTypeChanges(target: Target): Outcome {
  if (has(target, 'filter', 'key') || isLocal(target) || keysOf(target) || hasLimits(target)) return 'report'
  return isShown(target) ? 'either' : 'open'
}

function whenNarrowed(target: Target, word: string, isNarrower: (written: number) => boolean): Outcome {
  const written = limitIn(target, word)
  if (written !== undefined && isNarrower(written)) return 'report'
  return 'open'
}

const isAsked =
  (name: string) =>
  ({ screen }: Use): boolean =>
    screen.kind === 'form' && Object.hasOwn(screen.call?.query ?? {}, name)

/** Whether a widget or choices edit it as one value, so that it may as well be a list of them. */
function isChosen({ uses, writtenOf }: Target): boolean {
  return uses.some((use) => ['widget', 'dict', 'options', 'pick'].some((key) => writtenOf(use)[key] !== undefined))
}

export const PROPERTY_KINDS: readonly Kind[] = [
  {
    name: 'property renamed',
    of: 'property',
    change: (target) => {
      const { name } = target
      return inHolder(target, (holder) => {
        const entries = Object.entries(toObject(holder.properties))
        return {
          ...holder,
          properties: Object.fromEntries(entries.map(([key, value]) => [key === name ? `${name}Renamed` : key, value])),
        }
      })
    },
    expect: ({ uses }) => (uses.some(({ role }) => NAMED.has(role)) ? 'report' : 'open'),
  },
  {
    name: 'property removed',
    of: 'property',
    change: ({ document, steps }) => changeAt(document, steps, () => undefined),
    expect: ({ uses }) => (uses.some(({ role }) => NAMED.has(role)) ? 'report' : 'open'),
  },
  {
    name: 'text becomes a whole number',
    of: 'property',
    change: (target) => (typeOf(target) === 'string' ? replace(target, { type: 'integer' }) : undefined),
    expect: whenTypeChanges,
  },
  {
    name: 'a value becomes true or false',
    of: 'property',
    change: (target) =>
      ['boolean', 'array', 'object'].includes(typeOf(target)) ? undefined : replace(target, { type: 'boolean' }),
    expect: whenTypeChanges,
  },
  {
    name: 'a value becomes a table',
    of: 'property',
    change: (target) =>
      typeOf(target) === 'array'
        ? undefined
        : replace(target, { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } }),
    expect: (target) => (!isShown(target) ? 'open' : isChosen(target) ? 'either' : 'report'),
  },
  {
    name: 'a table becomes a text',
    of: 'property',
    change: (target) => (typeOf(target) === 'array' ? replace(target, { type: 'string' }) : undefined),
    expect: (target) => (!isShown(target) ? 'open' : isChosen(target) ? 'either' : 'report'),
  },
  {
    name: 'format lost',
    of: 'property',
    change: (target) =>
      ['decimal', 'date', 'date-time', 'blade-date-time'].includes(typeOf(target))
        ? update(target, { format: undefined })
        : undefined,
    expect: (target) => {
      const limited = ['minimum', 'maximum', 'decimals'].some((word) => limitIn(target, word) !== undefined)
      return has(target, 'filter') || limited ? 'report' : isShown(target) ? 'either' : 'open'
    },
  },
  {
    name: 'nullable or not',
    of: 'property',
    change: (target) => {
      const { type } = solid(target)
      if (type === undefined) return undefined
      return update(target, { type: typeof type === 'string' ? [type, 'null'] : (stringsOf(type)[0] ?? 'string') })
    },
    expect: () => 'quiet',
  },
  {
    name: 'described otherwise',
    of: 'property',
    change: (target) => update(target, { description: 'otherwise' }),
    expect: () => 'quiet',
  },
  {
    name: 'required',
    of: 'property',
    change: (target) => {
      const isIn = stringsOf(toObject(readAt(target.document, target.steps.slice(0, -2))).required).includes(
        target.name,
      )
      if (isIn) return undefined
      return inHolder(target, (holder) => ({ ...holder, required: [...stringsOf(holder.required), target.name] }))
    },
    expect: (target) => {
      const isSent = (call: Use) => target.uses.some((use) => use.part === 'body' && use.screen.id === call.screen.id)
      const open = target.uses.filter((use) => use.role === 'field' && use.field?.rows === undefined)
      // The server numbers what a request leaves out.
      if (open.some((use) => target.writtenOf(use).number !== undefined)) return 'report'
      // Another form may save in the same schema, and not have the field.
      if (open.length > 0 && target.senders.some((call) => call.role === 'save' && !isSent(call))) return 'report'
      // A list is always sent, be it empty.
      if (typeOf(target) === 'array') return 'open'
      return open.length > 0 && open.every((use) => target.writtenOf(use).required === undefined) ? 'follow' : 'open'
    },
    implied: true,
    // A form that sends it in the query sends no body with it.
    expectUnused: ({ senders, name }) =>
      senders.length === 0 ? 'quiet' : senders.some(isAsked(name)) ? 'open' : 'report',
  },
  {
    name: 'a closed list of values',
    of: 'property',
    change: (target) => {
      const type = typeOf(target)
      if (type !== 'string' && type !== 'integer') return undefined
      return update(target, { enum: type === 'string' ? ['only-this'] : [987] })
    },
    expect: (target) => (isLocal(target) ? 'report' : typed(target).length > 0 ? 'either' : 'open'),
  },
  {
    name: 'shorter than the rule',
    of: 'property',
    change: (target) => (typeOf(target) === 'string' ? update(target, { minLength: 0, maxLength: 2 }) : undefined),
    expect: (target) =>
      whenNarrowed(target, 'maxLength', (written) => written > 2) === 'report'
        ? 'report'
        : typed(target).length > 0
          ? 'either'
          : 'open',
  },
  {
    name: 'longer than the rule',
    of: 'property',
    change: (target) => (typeOf(target) === 'string' ? update(target, { minLength: 90, maxLength: 99 }) : undefined),
    expect: (target) =>
      whenNarrowed(target, 'minLength', (written) => written < 90) === 'report'
        ? 'report'
        : typed(target).length > 0
          ? 'either'
          : 'open',
  },
  {
    name: 'fewer decimals than the rule',
    of: 'property',
    change: (target) => (typeOf(target) === 'decimal' ? update(target, { 'x-decimals': 0 }) : undefined),
    expect: (target) => whenNarrowed(target, 'decimals', (written) => written > 0),
  },
  {
    name: 'more than the rule allows',
    of: 'property',
    change: (target) =>
      ['integer', 'decimal'].includes(typeOf(target)) ? update(target, { minimum: 77_777_777 }) : undefined,
    expect: (target) => whenNarrowed(target, 'minimum', (written) => written < 77_777_777),
  },
  {
    name: 'kept by the server',
    of: 'property',
    change: (target) => (solid(target).readOnly === true ? undefined : update(target, { readOnly: true })),
    expect: (target) => (has(target, 'field') ? 'report' : 'open'),
  },
  {
    name: 'the key is no longer named',
    of: 'property',
    change: (target) => {
      const holder = toObject(readAt(target.document, target.steps.slice(0, -2)))
      return holder['x-key'] === target.name ? inHolder(target, ({ 'x-key': _, ...rest }) => rest) : undefined
    },
    expect: (target) => (!has(target, 'key') ? 'open' : keyUses(target).every(target.saysKey) ? 'quiet' : 'report'),
  },
]
