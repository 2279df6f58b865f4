import { both } from '../diagnostics/languages'
import { isPropertyName } from './formerNamePlace'
import { arrayOf, type Json, type JsonObject, stringOf, toObject } from './json'
import { listProperties, type Property } from './listProperties'
import type { Visit } from './referenceCheck'
import { toFormerly } from './schemaFields'

interface Named<Place> {
  readonly name: string
  readonly formerly: readonly string[]
  readonly place: Place
}

interface Finding<Place> {
  readonly message: string
  /** What has the former name, and what else has or had it. */
  readonly places: readonly Place[]
}

/** Without what is no name, which another check reports. */
const listFormer = (holder: JsonObject) => (toFormerly(holder['x-formerly']) ?? []).filter(isPropertyName)

const sayOwn = (name: string) => both(`"${name}" is called so today`, `“${name}”就是现在的名称`)
const sayTaken = (name: string, former: string) =>
  both(
    `"${name}" was called "${former}", and "${former}" stands beside it`,
    `“${name}”的原名“${former}”也是旁边另一项的名称`,
  )
const sayTwice = (name: string, other: string, former: string) =>
  both(`"${name}" and "${other}" were both called "${former}"`, `“${name}”和“${other}”的原名都是“${former}”`)

function findOther<Place>(
  { name, formerly, place }: Named<Place>,
  before: readonly Named<Place>[],
  all: ReadonlyMap<string, Named<Place>>,
): readonly Finding<Place>[] {
  return formerly.flatMap((former): Finding<Place> | readonly [] => {
    if (former === name) return { message: sayOwn(name), places: [place] }
    const taken = all.get(former)
    if (taken) return { message: sayTaken(name, former), places: [place, taken.place] }
    const twin = before.find((other) => other.formerly.includes(former))
    return twin ? { message: sayTwice(name, twin.name, former), places: [place, twin.place] } : []
  })
}

function findUnclear<Place>(all: readonly Named<Place>[]): readonly Finding<Place>[] {
  const byName = new Map(all.map((named) => [named.name, named]))
  return all.flatMap((named, index) => findOther(named, all.slice(0, index), byName))
}

const hasFormerly = ({ formerly }: Named<unknown>) => formerly.length > 0

/** True if both are of one part, which is visited itself. */
function isInPart([one, other = one]: readonly Property[]): boolean {
  return one?.part !== undefined && one.part === other?.part
}

/** Reports former names (`x-formerly`) that are also the name or a former name of another property. */
export function checkFormerNames(visit: Visit): void {
  const properties = listProperties(visit).map((property) => ({
    name: property.name,
    formerly: listFormer(property.value),
    place: property,
  }))
  if (!properties.some(hasFormerly)) return
  for (const { message, places } of findUnclear(properties)) {
    if (!isInPart(places)) visit.fail(places.find(({ steps }) => steps)?.steps ?? [], message)
  }
}

interface PathVisit {
  readonly path: JsonObject
  readonly resolve: ($ref: string) => JsonObject
  /** Reports an error at these steps below the path. */
  readonly fail: (steps: readonly string[], message: string) => void
}

type Parameter = Named<readonly string[]>

function listQuery(parameters: Json | undefined, steps: readonly string[], resolve: PathVisit['resolve']) {
  return arrayOf(parameters).flatMap((value, index): Parameter | readonly [] => {
    const $ref = stringOf(toObject(value).$ref)
    const parameter = $ref === undefined ? toObject(value) : resolve($ref)
    const name = stringOf(parameter.name)
    if (name === undefined || parameter.in !== 'query') return []
    return { name, formerly: listFormer(parameter), place: [...steps, 'parameters', `${index}`] }
  })
}

/** Reports the same among the query parameters of each operation, those of its path included. */
export function checkFormerParameters({ path, resolve, fail }: PathVisit): void {
  const shared = listQuery(path.parameters, [], resolve)
  const operations = Object.entries(path).map(([method, operation]) =>
    listQuery(toObject(operation).parameters, [method], resolve),
  )
  const found = operations.flatMap((own) => {
    const all = new Map([...shared, ...own].map((parameter) => [parameter.name, parameter]))
    return [...all.values()].some(hasFormerly) ? findUnclear([...all.values()]) : []
  })
  // Several operations find what is wrong with the parameters of their path.
  const told = new Map(
    found.map(({ places: [place = []], message }) => [[...place, message].join('/'), { place, message }]),
  )
  for (const { place, message } of told.values()) fail(place, message)
}
