import type { Valid } from '../2-validate/validate'
import type { Resolved } from './resolved'
import type { TextBook } from './texts'

export function resolveDictionaries(valid: Valid, texts: TextBook): Resolved['dictionaries'] {
  const { local, blade } = valid.dictionaries ?? {}
  return {
    local: (local?.value ?? []).map(({ name, value }) => ({
      name,
      entries: value.value.map((entry) => {
        const { value: written } = entry
        const label = 'label' in written ? written.label : written
        const tone = 'tone' in written ? written.tone?.value : undefined
        return { key: entry.name, label: texts.say(label), tone: tone ?? 'neutral' }
      }),
    })),
    blade: (blade?.value ?? []).map(({ name, value }) => ({ code: name, title: texts.say(value) })),
  }
}
