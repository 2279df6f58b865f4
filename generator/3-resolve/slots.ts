import type { Slots } from '../../src/contract/slot'
import type { Located } from '../2-validate/shape'
import type { ValidView } from '../2-validate/view'
import { otherSlot, unknownComponent } from '../diagnostics/components'
import type { ApiOperation } from '../openapi/apiField'
import { resourceNameOf } from '../openapi/resourceNameOf'
import { REGISTERS } from './component'
import type { Context } from './context'

/** The name, if the register has it for records of that resource. */
function resolveSlot(name: Located<string> | undefined, resource: string, { report }: Context): string | undefined {
  if (name === undefined) return undefined
  const spec = Object.hasOwn(REGISTERS.slot, name.value) ? REGISTERS.slot[name.value] : undefined
  if (spec === undefined) report.add(name.place, unknownComponent('slot', name.value, Object.keys(REGISTERS.slot)))
  else if (spec.resource !== resource) report.add(name.place, otherSlot(name.value, spec.resource, resource))
  return spec && name.value
}

/** The components of a view that reads its record with the operation. */
export function resolveSlots(slots: ValidView['slots'], load: ApiOperation, context: Context): Slots | undefined {
  if (slots === undefined) return undefined
  const resource = resourceNameOf(load)
  return {
    above: resolveSlot(slots.above, resource, context),
    beside: resolveSlot(slots.beside, resource, context),
    below: resolveSlot(slots.below, resource, context),
  }
}
