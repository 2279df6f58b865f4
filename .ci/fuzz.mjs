import { randomInt } from 'node:crypto'
import { bin, installPackages, run } from './install.mjs'

/** `npm run fuzz -- 20000 4711` tries so many cases by that seed. */
const [cases = '5000', seed = String(randomInt(1_000_000))] = process.argv.slice(2)

installPackages()
console.log(`${cases} cases by the seed ${seed}`)
run(bin('vitest'), ['run', '--project', 'unit', 'tests/generator/fuzz.test.ts'], {
  FORMWORK_FUZZ: cases,
  FORMWORK_SEED: seed,
})
