import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes'
import { errorId, hintId, labelId, unitId } from './describedBy'

export interface FieldProps {
  /** Id of the control, which refers to hint, error and unit by `describedBy(id, …)`. */
  readonly id: string
  readonly label: string
  readonly required?: boolean
  readonly hint?: string
  readonly error?: string
  readonly unit?: string
  /** Rendered below the message. */
  readonly note?: ReactNode
  /** `side` renders the label before the control from 768 px on. */
  readonly layout?: 'side' | 'top'
  readonly children: ReactNode
}

export function Field({ id, label, required, hint, error, unit, note, layout = 'side', children }: FieldProps) {
  const side = layout === 'side'
  return (
    <div className={classes('min-w-0', side && 'sm:flex sm:gap-3')}>
      <label
        id={labelId(id)}
        htmlFor={id}
        className={classes(
          'mb-1 block text-muted leading-5',
          side &&
            'sm:mb-2 sm:flex sm:self-start sm:min-h-control sm:w-label sm:shrink-0 sm:items-center sm:justify-end sm:text-right',
        )}
      >
        <span className="text-balance">
          {required && (
            <span aria-hidden className="mr-1 text-danger-text">
              *
            </span>
          )}
          {label}
        </span>
      </label>
      <div className="min-w-0 flex-1">
        <div
          className={classes('relative flex min-h-control flex-col justify-center', unit && '[&_input]:pr-(--unit)')}
          // Room for the unit within the box, so that inputs with a unit end where those without one do.
          style={unit ? ({ '--unit': `${unit.length + 1}em` } as CSSProperties) : undefined}
        >
          {children}
          {unit && (
            <span id={unitId(id)} className="pointer-events-none absolute right-2 text-muted">
              {unit}
            </span>
          )}
        </div>
        {/* Reserves the line, so that a message does not shift the layout. */}
        <div className="min-h-6 pt-px pb-1 text-xs">
          {error ? (
            <p id={errorId(id)} role="alert" className="text-danger-text">
              {error}
            </p>
          ) : (
            hint !== undefined && (
              <p id={hintId(id)} className="text-muted">
                {hint}
              </p>
            )
          )}
          {note}
        </div>
      </div>
    </div>
  )
}
