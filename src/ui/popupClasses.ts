/** The sheet that everything stands on that opens beside a control. */
export const popupClasses =
  'z-popover max-h-(--radix-popover-content-available-height) animate-drop-in rounded-md bg-raised text-text shadow-overlay outline-none'
