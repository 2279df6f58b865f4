import type { AspectName } from './parts'

/** What a difference means for who works with the screen. */
export type Effect = 'new' | 'gone' | 'moved' | 'reworded' | 'stricter' | 'looser' | 'changed'

const WORDS: ReadonlySet<AspectName> = new Set(['title', 'messages', 'hint', 'unit', 'says'])
const PLACES: ReadonlySet<AspectName> = new Set(['place', 'menu'])
/** What asks more where there was nothing before. */
const DEMANDS: ReadonlySet<AspectName> = new Set([
  'required',
  'permission',
  'checks',
  'pattern',
  'offered',
  'editable',
  'unique',
  ...(['minimum', 'maximum', 'decimals', 'minLength', 'maxLength', 'least', 'most', 'within'] as const),
])
const LOWER: ReadonlySet<AspectName> = new Set(['minimum', 'minLength', 'least'])
const UPPER: ReadonlySet<AspectName> = new Set(['maximum', 'maxLength', 'most', 'decimals', 'within'])

function judgeLimit(aspect: AspectName, before: string, after: string): Effect {
  const rises = Number(after) > Number(before)
  return rises === LOWER.has(aspect) ? 'stricter' : 'looser'
}

function judgeRequired(before: string, after: string): Effect {
  if (after === '') return 'stricter'
  return before === '' ? 'looser' : 'changed'
}

function judgeOther(aspect: AspectName, before: string, after: string): Effect {
  if (aspect === 'required') return judgeRequired(before, after)
  return LOWER.has(aspect) || UPPER.has(aspect) ? judgeLimit(aspect, before, after) : 'changed'
}

/** Compares two values of an aspect; undefined where there is none. */
export function judgeAspect(aspect: AspectName, before: string | undefined, after: string | undefined): Effect {
  if (WORDS.has(aspect)) return 'reworded'
  if (PLACES.has(aspect)) return 'moved'
  if (before !== undefined && after !== undefined) return judgeOther(aspect, before, after)
  if (!DEMANDS.has(aspect)) return 'changed'
  return before === undefined ? 'stricter' : 'looser'
}
