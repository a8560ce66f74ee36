import { Button } from '#web/ui/button.tsx'

/** The end of a form that stands open in a row: it is saved, or closed as it was. `saving` stands in place of "Save" meanwhile. */
export function SaveOrCancel({
  isBusy,
  saving = 'Save',
  onCancel,
}: {
  isBusy: boolean
  saving?: string
  onCancel: () => void
}) {
  return (
    <div className="col-span-full flex flex-wrap gap-3">
      <Button type="submit" size="sm" busy={isBusy}>
        {isBusy ? saving : 'Save'}
      </Button>
      <Button variant="outline" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
