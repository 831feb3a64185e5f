// Runs on both sides.
import clinicBooking from '../pictures/project-clinic-booking.svg';
import freightVisibility from '../pictures/project-freight-visibility.svg';
import paymentsObservability from '../pictures/project-payments-observability.svg';
import storefrontMigration from '../pictures/project-storefront-migration.svg';

export const projectPictures: Record<string, string> = {
  'freight-visibility': freightVisibility,
  'clinic-booking': clinicBooking,
  'payments-observability': paymentsObservability,
  'storefront-migration': storefrontMigration,
};
