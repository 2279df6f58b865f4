import { findUncalled } from './findUncalled'
import { readReports, type Shown } from './readReports'
import { type Requirement, readRequirements } from './readRequirements'

/** Layers without a passed test, in words; '' if none is missing. */
function findLack({ id, layer }: Requirement, { screen, wire }: Shown): string {
  const lacks = [
    layer !== 'wire' && !screen.has(id) ? 'no screen' : '',
    layer !== 'screen' && !wire.has(id) ? 'no wire' : '',
  ]
  return lacks.filter(Boolean).join(', ')
}

function printOpen(requirements: readonly Requirement[], shown: Shown) {
  for (const requirement of requirements) {
    const lack = findLack(requirement, shown)
    if (lack !== '') console.log(`${requirement.id}  ${lack.padEnd(18)}  ${requirement.observed}`)
  }
}

function printAreas(requirements: readonly Requirement[], shown: Shown) {
  for (const area of new Set(requirements.map((requirement) => requirement.area))) {
    const all = requirements.filter((requirement) => requirement.area === area)
    const open = all.filter((requirement) => findLack(requirement, shown) !== '')
    const names = open.map((requirement) => `${requirement.id} (${findLack(requirement, shown)})`).join(', ')
    console.log(`${area.padEnd(12)} ${all.length - open.length} of ${all.length}${names && `; open: ${names}`}`)
  }
}

function printUncalled() {
  const uncalled = findUncalled()
  console.log(`\n${uncalled.length} operations that no screen calls, and no code of the browser:`)
  for (const line of uncalled) console.log(`  ${line}`)
}

function printDetails(requirements: readonly Requirement[], shown: Shown) {
  const at = process.argv.indexOf('--area')
  const area = at === -1 ? undefined : process.argv[at + 1]
  if (area !== undefined)
    printOpen(
      requirements.filter((requirement) => requirement.area === area),
      shown,
    )
  else {
    printAreas(requirements, shown)
    printUncalled()
  }
  const known = new Set(requirements.map(({ id }) => id))
  for (const id of shown.named)
    if (!known.has(id)) console.log(`${id} is named by a test, but stands in no line of tests/requirements.tsv`)
  console.log('')
}

const requirements = readRequirements()
const shown = readReports()
if (process.argv.includes('--brief')) printOpen(requirements, shown)
else printDetails(requirements, shown)
for (const doubt of shown.doubts) console.log(doubt)
const proven = requirements.filter((requirement) => findLack(requirement, shown) === '').length
console.log(`requirements: ${proven} of ${requirements.length} shown where their user meets them`)
process.exitCode = proven === requirements.length ? 0 : 1
