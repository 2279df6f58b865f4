/** Metadata of a component in a slot, in its `spec.ts`; the compiler imports it in Node. */
export interface SlotSpec {
  /** One sentence for the language reference. */
  readonly summary: string
  /** The resource whose records it is given, by the name of its `x-resource`. */
  readonly resource: string
}

/** The components in the slots of a view, by their names in `src/screen/slots/specs.ts`. */
export interface Slots {
  readonly above?: string
  readonly beside?: string
  readonly below?: string
}
