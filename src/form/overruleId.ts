/** The id of the overrule note, for the control's `aria-describedby`. */
export const overruleId = (id: string) => `${id}-overruled`
