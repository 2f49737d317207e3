/** Images shown on this device, by URL. Their names contain a hash, so they stay valid across versions. */
export const PICTURE_CACHE = 'sportspot-pictures';
/** Session storage key of an unsent contact message. */
export const CONTACT_DRAFT = 'sportspot-contact';
