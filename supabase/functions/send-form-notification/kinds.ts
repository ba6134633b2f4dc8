/**
 * The kinds of notification, each with the table or payload whose rules its fields obey: whole rows
 * of a table, or a payload declared by the forms under the kind's own name.
 */
export const notificationKinds = {
  contact: "contact_submissions",
  quote: "quote_submissions",
  newsletter: "newsletter",
} as const;

export type NotificationKind = keyof typeof notificationKinds;
