import { seedDictionaries } from './data/dictionaries'

export function categoryName(category: string): string | undefined {
  const entries = seedDictionaries.find(({ code }) => code === 'flow')?.entries
  return entries?.find(({ key }) => `flow_${key}` === category)?.value
}
