/**
 * Offensive words in English and Spanish, separated by spaces and encoded as base64, so that no one has to read them in passing. They
 * are folded like names. The list is short on purpose: users can report what it misses, but can do nothing about a false positive.
 */
const listOf = (encoded: string): readonly string[] => atob(encoded).split(' ');

/** Offensive anywhere in a word. */
export const unfitAnywhere = listOf(
  'YXJzZWhvbGUgYXNzaG9sZSBjb2Nrc3VjayBmYWdnb3QgZnVjayBnaWxpcG9sbGFzIGhlaWxoaXRsZXIgaGlqb2RlcHV0YSBoaWpvcHV0YSBtYX' +
    'JpY29uIG1pZXJkYSBuaWdnYSBuaWdnZXIgcGFlZG9waGlsZSBwZWRvcGhpbGU=',
);

/** Offensive only as whole words: innocent names contain them. */
export const unfitAlone = listOf(
  'Yml0Y2ggYml0Y2hlcyBib2xsb2NrcyBidWxsc2hpdCBjYWJyb24gY2Ficm9uZXMgY2hpbmdhIGNoaW5nYWRhIGNoaW5nYWRvIGNoaW5nYXIgY3' +
    'VsZXJvIGN1bnQgY3VudHMgZmFnIGZhZ3MgZm9sbGFyIGdvb2sgZ29va3MgaGl0bGVyIGppenogam9kZXIga2lrZSBraWtlcyBra2sgbWFyaWNh' +
    'IG5hemkgbmF6aXMgbmVncmF0YSBuZWdyYXRhcyBwYWVkbyBwYWtpIHBha2lzIHBlZG8gcGVuZGVqYSBwZW5kZWpvIHBlbmRlam9zIHBlbmlzIH' +
    'B1c3N5IHB1dGEgcHV0YXMgcHV0aXRhIHB1dG8gcHV0b3MgcmFwZSByYXBpc3QgcmV0YXJkIHJldGFyZGVkIHJldGFyZHMgc2hpdCBzaGl0YmFn' +
    'IHNoaXRoZWFkIHNoaXRzIHNoaXR0eSBzbHV0IHNsdXRzIHNwaWMgc3BpY3Mgc3VkYWNhIHN1ZGFjYXMgdHJhbm55IHR3YXQgdmVyZ2Egd2Fuay' +
    'B3YW5rZXIgd2Fua2VycyB3ZXRiYWNrIHdob3JlIHdob3Jlcw==',
);
