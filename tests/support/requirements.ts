import { findSourceFiles, readSource } from './sourceFiles'

interface Requirement {
  readonly id: string
  readonly area: string
  readonly statement: string
}

function readRequirements(): Requirement[] {
  const [, ...lines] = readSource('tests/requirements.tsv').trimEnd().split('\n')
  return lines.map((line) => {
    const [id = '', area = '', statement = ''] = line.split('\t')
    return { id, area, statement }
  })
}

/** Ids in brackets, `[B136]` or `[B136, B137]`, in the tests and in the stories that are tests. */
function findShownIds(): Set<string> {
  const files = [...findSourceFiles(['tests'], /\.test\.tsx?$/), ...findSourceFiles(['src'], /\.stories\.tsx$/)]
  const named = files.flatMap((path) => readSource(path).match(/\[B\d{3}(?:, ?B\d{3})*\]/g) ?? [])
  return new Set(named.flatMap((ids) => ids.match(/B\d{3}/g) ?? []))
}

function readArea(): string | undefined {
  const at = process.argv.indexOf('--area')
  return at === -1 ? undefined : process.argv[at + 1]
}

const area = readArea()
const requirements = readRequirements()
const asked = requirements.filter((requirement) => area === undefined || requirement.area === area)
const shown = findShownIds()
const open = asked.filter(({ id }) => !shown.has(id))
const known = new Set(requirements.map(({ id }) => id))

for (const requirement of open)
  console.log(`${requirement.id}  ${requirement.area.padEnd(12)}  ${requirement.statement}`)
if (asked.length === 0) {
  console.log(
    `no area "${area}"; there are ${[...new Set(requirements.map((requirement) => requirement.area))].join(', ')}`,
  )
}
for (const id of shown)
  if (!known.has(id)) console.log(`${id} is named by a test, but stands in no line of tests/requirements.tsv`)
console.log(`\n${asked.length - open.length} of ${asked.length} behaviours are named by a test, ${open.length} are not`)
