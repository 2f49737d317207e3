interface PageHeadProps {
  /** Without the product's name, which follows it. */
  title: string;
  description?: string;
}

/** Title and description of a page. React puts them into the head, wherever they are rendered. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{`${title} · Sportspot`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
