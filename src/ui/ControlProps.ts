export interface ControlProps {
  readonly id: string
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly required?: boolean
  /** Ids of the hint and the error. */
  readonly describedBy?: string
  /** Accessible name if no visible label exists. */
  readonly label?: string
  readonly placeholder?: string
}
