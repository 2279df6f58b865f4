import type { ValidDictionaries } from '../2-validate/dictionaries'
import { remember } from '../memory/remember'
import type { Resolved } from './resolved'
import type { ResolvedText } from './resolvedText'
import { createTextBook } from './texts'

export interface ResolvedDictionaries {
  readonly dictionaries: Resolved['dictionaries']
  readonly texts: readonly ResolvedText[]
}

export const NO_DICTIONARIES: ResolvedDictionaries = { dictionaries: { local: [], blade: [] }, texts: [] }

/** The same ones as long as they are of the same file. */
export const resolveDictionaries = remember(({ local, blade }: ValidDictionaries): ResolvedDictionaries => {
  const texts = createTextBook()
  const dictionaries = {
    local: (local?.value ?? []).map(({ name, value }) => ({
      name,
      entries: value.value.map((entry) => {
        const { value: written } = entry
        const label = 'label' in written ? written.label : written
        const tone = 'tone' in written ? written.tone?.value : undefined
        return { key: entry.name, label: texts.say(label), tone: tone ?? ('neutral' as const) }
      }),
    })),
    blade: (blade?.value ?? []).map(({ name, value }) => ({ code: name, title: texts.say(value) })),
  }
  return { dictionaries, texts: texts.all() }
})
