/** Every permission there is (GD-03). `operator`: sees how the service itself is doing (OP-01). */
export const PERMISSIONS = ['operator'] as const
export type Permission = (typeof PERMISSIONS)[number]
