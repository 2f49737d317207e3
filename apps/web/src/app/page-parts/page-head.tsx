interface PageHeadProps {
  /** The product's name is appended. */
  title: string;
  description?: string;
  /** Keeps search engines out. */
  isHidden?: boolean;
}

/** Title and description of a page. React hoists them into the head from wherever they are rendered. */
export function PageHead({ title, description, isHidden = false }: PageHeadProps) {
  return (
    <>
      <title>{`${title} · Sportspot`}</title>
      {description && <meta name="description" content={description} />}
      {isHidden && <meta name="robots" content="noindex" />}
    </>
  );
}
