import { forEachChunk } from '../../crud/forEachChunk'
import type { RecordReader } from '../../crud/records'
import type { FieldOf, RecordOf, Resource } from '../../crud/resource'
import type { Condition } from '../../http/conditions'

export interface ValuesQuery<Name extends string> {
  readonly resource: Resource<Name>
  readonly field: FieldOf<Name>
  readonly values: Iterable<string>
  readonly conditions?: readonly Condition<FieldOf<Name>>[]
}

/** Lists records whose field has one of the values, in several queries; the resource's order holds only within one value. */
export async function listByValues<Name extends string>(
  { resource, field, values, conditions = [] }: ValuesQuery<Name>,
  records: RecordReader,
): Promise<readonly RecordOf<Name>[]> {
  const wanted = [...new Set(values)]
  const found: RecordOf<Name>[] = []
  const list = async (condition: Condition<FieldOf<Name>>) => {
    found.push(...(await records.list(resource, { conditions: [condition, ...conditions] })))
  }
  // Queries values with a comma one by one, since `in` separates values by commas.
  const plain = wanted.filter((value) => !value.includes(','))
  await forEachChunk(plain, (piece) => list({ field, operator: 'in', value: piece.join(',') }))
  for (const value of wanted) if (value.includes(',')) await list({ field, operator: 'equal', value })
  return found
}
