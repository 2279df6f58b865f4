/** Words that other tools use, and the one that means the same here. */
const OTHER_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['caption', ['title']],
  ['computed', ['compute']],
  ['create', ['add']],
  ['default_value', ['default']],
  ['delete', ['remove']],
  ['detail', ['view']],
  ['details', ['view']],
  ['dictionary', ['dict']],
  ['disabled', ['editable']],
  ['download', ['export']],
  ['enum', ['dict']],
  ['expression', ['compute']],
  ['format', ['widget', 'cell']],
  ['formula', ['compute']],
  ['hidden', ['visible']],
  ['label', ['title']],
  ['modify', ['edit']],
  ['name', ['title']],
  ['new', ['add']],
  ['permissions', ['permission']],
  ['placeholder', ['hint']],
  ['readonly', ['editable']],
  ['revoke', ['reset']],
  ['show', ['visible']],
  ['table', ['rows']],
  ['tooltip', ['hint']],
  ['type', ['widget', 'kind']],
  ['unique', ['check']],
  ['update', ['edit']],
  ['upload', ['import']],
  ['validate', ['check', 'rule']],
  ['validator', ['check', 'rule']],
  ['withdraw', ['reset']],
])

/** The known word that means what another tool's word says. */
export function findOtherWord(name: string, known: readonly string[]): string | undefined {
  const words = OTHER_WORDS.get(name.toLowerCase()) ?? []
  return words.find((word) => known.includes(word))
}
