/** Of the note that says that a field's value is overruled, which describes its control. */
export const overruleId = (id: string) => `${id}-overruled`
